import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { SectionLinks } from '@/components/SectionLinks/SectionLinks';
import { type Section, sectionPath, sections } from './sections';

interface Props {
  section: Section;
  /** of one thing of the section; else the section's own */
  title?: string;
  subtitle?: ReactNode;
  tags?: ReactNode;
  actions?: ReactNode;
}

/** Title and way of a page of the administration, and the links to the others. */
export function AdminHeader({ section, title, ...header }: Props) {
  const { t } = useTranslation();
  const name = t(`admin.${section}`);
  return (
    <>
      <PageHeader
        title={title ?? name}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('staffNav.administration') },
          title ? { text: name, to: sectionPath(section) } : { text: name },
          ...(title ? [{ text: title }] : []),
        ]}
        {...header}
      />
      <SectionLinks
        label={t('staffNav.administration')}
        links={sections.map((each) => ({ to: sectionPath(each), text: t(`admin.${each}`) }))}
      />
    </>
  );
}
