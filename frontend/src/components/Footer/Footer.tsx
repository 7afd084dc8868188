import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildNumber, copyrightYear, links } from '@/lib/links';
import styles from './Footer.module.css';

const footerLinks = ['contact', 'privacy', 'dataPrivacy', 'terms', 'trademarks'] as const;

/** Contact, privacy, terms, trademarks; a click on the copyright line shows and hides the build number (SUB-604). */
export function Footer() {
  const { t } = useTranslation();
  const [showBuild, setShowBuild] = useState(false);
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        {footerLinks.map((name) => (
          <li key={name}>
            <a href={links[name]}>{t(`footer.${name}`)}</a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.build}
        aria-expanded={showBuild}
        onClick={() => setShowBuild((visible) => !visible)}
      >
        © {copyrightYear} Dealdesk
        {showBuild && <span className="tabular"> · {t('footer.build', { number: buildNumber })}</span>}
      </button>
    </footer>
  );
}
