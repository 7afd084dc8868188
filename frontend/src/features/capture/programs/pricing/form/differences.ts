import type { Difference } from '@/features/capture/form/DifferenceNotice';
import type { CaseForm, CaseTexts } from './model';

export interface PricingDifference extends Difference<CaseForm> {
  field:
    | keyof CaseTexts
    | 'dealCustomers'
    | 'opportunityAccounts'
    | 'channelContactEmails'
    | 'dealVolume'
    | 'products'
    | 'attachments';
}

/** What is typed against what somebody else saved meanwhile, field by field. */
export function differencesOf(mine: CaseForm, theirs: CaseForm): PricingDifference[] {
  const found: PricingDifference[] = [];
  const compare = (
    field: PricingDifference['field'],
    read: (form: CaseForm) => string,
    take: PricingDifference['take'],
  ) => {
    if (read(mine) !== read(theirs)) found.push({ field, mine: read(mine), theirs: read(theirs), take });
  };
  compare(
    'dealCustomers',
    ({ customer }) => customer?.name ?? '',
    (form) => ({ ...form, customer: theirs.customer, country: theirs.country }),
  );
  for (const field of Object.keys(mine.texts) as (keyof CaseTexts)[]) {
    compare(
      field,
      ({ texts }) => texts[field],
      (form) => ({ ...form, texts: { ...form.texts, [field]: theirs.texts[field] } }),
    );
  }
  compare(
    'dealVolume',
    ({ programs }) => programs.map(({ dealVolume }) => dealVolume).join(', '),
    (form) => takePrograms(form, theirs, 'dealVolume'),
  );
  compare('opportunityAccounts', channelOf, (form) => ({
    ...form,
    partners: theirs.partners,
    tiers: theirs.tiers,
    resellers: theirs.resellers,
    store: theirs.store,
  }));
  compare(
    'channelContactEmails',
    ({ partners }) => partners.map(({ emails }) => emails).join(', '),
    (form) => ({
      ...form,
      partners: form.partners.map((partner) => ({
        ...partner,
        emails: theirs.partners.find(({ accountId }) => accountId === partner.accountId)?.emails ?? partner.emails,
      })),
    }),
  );
  compare(
    'products',
    ({ programs }) => programs.flatMap(({ products }) => products.map(({ name }) => name)).join(', '),
    (form) => takePrograms(form, theirs, 'products'),
  );
  compare(
    'attachments',
    ({ rfpFiles }) => rfpFiles.map(({ name }) => name).join(', '),
    (form) => ({ ...form, rfp: theirs.rfp, rfpFiles: theirs.rfpFiles }),
  );
  return found;
}

/** The channel in a line: partners, then who was entered by hand. */
function channelOf({ partners, resellers, store }: CaseForm): string {
  const entered = [...resellers.map(({ texts }) => texts), ...(store ? [store.texts] : [])];
  return [
    ...partners.map(({ companyName }) => companyName),
    ...entered.map((texts) => Object.values(texts).filter(Boolean).join(' · ')),
  ].join(', ');
}

function takePrograms(form: CaseForm, theirs: CaseForm, part: 'dealVolume' | 'products'): CaseForm {
  const programs = form.programs.map((program) => {
    const other = theirs.programs.find(({ dealType }) => dealType === program.dealType);
    return other ? { ...program, [part]: other[part] } : program;
  });
  return { ...form, programs };
}
