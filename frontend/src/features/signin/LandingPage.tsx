import { useTranslation } from 'react-i18next';
import { LinkButton, PlainButton } from '@/components/Button/LinkButton';
import { BarePage } from '@/components/bare/BarePage';
import { signInAddress } from '@/lib/session/localPath';
import { rememberedPath, sessionEnded, useSession } from '@/lib/session/store';
import art from './deal-path.svg';
import styles from './Landing.module.css';

const points = ['register', 'decide', 'letter'] as const;

/** `/` and `/home`. */
export default function LandingPage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session) return <Welcome signedIn />;
  return (
    <BarePage title={t('landing.title')} width="wide">
      <Welcome signedIn={false} />
    </BarePage>
  );
}

function Welcome({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.landing}>
      <div className={styles.texts}>
        {sessionEnded() && (
          <p className={styles.ended} role="status">
            {t('landing.ended')}
          </p>
        )}
        <h1>{t('landing.welcome')}</h1>
        <p className={styles.subtitle}>{t('landing.subtitle')}</p>
        <div className={styles.start}>
          {signedIn ? (
            <LinkButton to="/homePage" kind="primary">
              {t('landing.continue')}
            </LinkButton>
          ) : (
            <PlainButton kind="primary" onClick={() => window.location.assign(signInAddress(rememberedPath()))}>
              {t('landing.signIn')}
            </PlainButton>
          )}
        </div>
        <ul className={styles.points}>
          {points.map((point) => (
            <li key={point}>
              <strong>{t(`landing.${point}`)}</strong>
              <span>{t(`landing.${point}Text`)}</span>
            </li>
          ))}
        </ul>
      </div>
      <img src={art} alt="" className={styles.art} width={460} height={400} />
    </div>
  );
}
