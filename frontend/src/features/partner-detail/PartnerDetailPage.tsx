import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { UnsavedDialog } from '@/components/UnsavedDialog/UnsavedDialog';
import { recentChoicesQuery } from '@/lib/api/recentChoices';
import { countriesQuery, productTypesQuery } from '@/lib/api/reference';
import { newCaseKey, pricingShape } from '@/lib/drafts/newCase';
import { dropFormDraft, type FormDraft, readFormDraft } from '@/lib/drafts/useFormDraft';
import { formatCountry } from '@/lib/format/country';
import { formatInstant } from '@/lib/format/date';
import { type PartnerDetails, storePartnerDetails } from '@/lib/session/partnerDetails';
import { setPageMode, useSignedIn } from '@/lib/session/store';
import { detailsOf, locationsOf, productGroupsOf, rolesFor, usualOf } from './choices';
import styles from './PartnerDetail.module.css';

/** What the step shows of a case that was left unsaved. */
type Unsaved = FormDraft<{ customer: { name: string } | null }>;

/** New Case Submission: where, in which product group and in which role a case is registered (case-submission.md L34). */
export default function PartnerDetailPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const { internal } = session.user;
  const { data: countries } = useQuery({ ...countriesQuery, enabled: !internal });
  const { data: allProducts } = useQuery({ ...productTypesQuery, enabled: internal });

  const locations = useMemo(() => {
    const names = new Map(countries?.map((country) => [country.countryId, country.countryName]));
    return locationsOf(session.roles, names);
  }, [session.roles, countries]);
  const { data: recent } = useQuery(recentChoicesQuery(session.user.email));
  const [selectedLocation, setLocationId] = useState<string>();
  const [selectedGroup, setProductId] = useState<string>();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);

  const locationId = selectedLocation ?? usualOf(locations, (each) => each.locationId, recent?.mpnLocationId);
  const own = productGroupsOf(session.roles, locationId);
  const productGroups = own.length > 0 ? own : internal ? (allProducts ?? []) : [];
  const productId = selectedGroup ?? usualOf(productGroups, (each) => each.productId, recent?.productGroupId);
  const location = locations.find((candidate) => candidate.locationId === locationId);
  const productGroup = productGroups.find((group) => group.productId === productId);
  const details = detailsOf(session, { location, productGroup });
  const several =
    productGroup !== undefined && (internal || location) && rolesFor(session.roles, locationId, productId).length > 1;
  const missing = several
    ? t('partnerDetail.severalRoles')
    : t(internal ? 'partnerDetail.incompleteInternal' : 'partnerDetail.incomplete');

  const customer = unsaved?.form.customer?.name;
  const time = unsaved ? formatInstant(unsaved.keptAt) : '';

  const begin = (details: PartnerDetails) => {
    storePartnerDetails(details);
    setPageMode('Create');
    void navigate('/managecase/pricingprogram', { state: details });
  };
  const proceed = async () => {
    if (!details) return;
    const stored: Unsaved | null = await readFormDraft(session.user.email, {
      caseKey: newCaseKey(details),
      shape: pricingShape,
    });
    if (stored) setUnsaved(stored);
    else begin(details);
  };
  const beginAfresh = async () => {
    if (!details) return;
    await dropFormDraft(session.user.email, newCaseKey(details));
    begin(details);
  };

  return (
    <>
      <PageHeader
        title={t('partnerDetail.title')}
        crumbs={[{ text: t('common.home'), to: '/homepage' }, { text: t('partnerDetail.title') }]}
      />
      <div className={styles.step}>
        <Alert type="info" showIcon title={internal ? t('partnerDetail.infoInternal') : t('partnerDetail.info')} />
        <Panel>
          <Form layout="vertical" requiredMark={false} onFinish={() => void proceed()}>
            {!internal && (
              <Form.Item label={t('partnerDetail.location')} htmlFor="location">
                <Select
                  id="location"
                  value={locationId}
                  placeholder={t('partnerDetail.locationHint')}
                  options={locations.map(({ locationId: value, countryName }) => ({
                    label: `${value} / ${formatCountry(countryName)}`,
                    value,
                  }))}
                  onChange={setLocationId}
                />
              </Form.Item>
            )}
            <Form.Item label={t('partnerDetail.productGroup')} htmlFor="productGroup">
              <Select
                id="productGroup"
                value={productGroup?.productId}
                placeholder={t('partnerDetail.productGroupHint')}
                options={productGroups.map(({ productName, productId: value }) => ({ label: productName, value }))}
                onChange={setProductId}
              />
            </Form.Item>
            {!internal && (
              <Form.Item label={t('partnerDetail.role')} htmlFor="role">
                <Input id="role" readOnly variant="filled" value={details?.userRole ?? ''} />
              </Form.Item>
            )}
            {several && <Alert className={styles.several} type="warning" showIcon title={missing} />}
            <div className={styles.buttons}>
              <Button type="primary" htmlType="submit" disabled={!details} aria-describedby="missing">
                {t('common.continue')}
              </Button>
              <Button onClick={() => void navigate('/homePage')}>{t('common.cancel')}</Button>
            </div>
            <p id="missing" className={styles.missing}>
              {!details && !several && missing}
            </p>
          </Form>
        </Panel>
      </div>
      <UnsavedDialog
        text={unsaved && t(customer ? 'partnerDetail.unsavedOf' : 'partnerDetail.unsavedText', { time, customer })}
        onContinue={() => details && begin(details)}
        onBegin={() => void beginAfresh()}
        onClose={() => setUnsaved(null)}
      />
    </>
  );
}
