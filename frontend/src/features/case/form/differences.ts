import type { CaseForm, CaseTexts } from './model';

/** A part of the form in which two versions differ, with the step that takes the other version's. */
export interface Difference {
  field: keyof CaseTexts | 'dealCustomers' | 'opportunityAccounts' | 'dealVolume' | 'products';
  mine: string;
  theirs: string;
  take: (form: CaseForm) => CaseForm;
}

/** What is typed against what somebody else saved meanwhile, field by field. */
export function differencesOf(mine: CaseForm, theirs: CaseForm): Difference[] {
  const found: Difference[] = [];
  const compare = (field: Difference['field'], read: (form: CaseForm) => string, take: Difference['take']) => {
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
  compare(
    'opportunityAccounts',
    ({ partner }) => partner?.companyName ?? '',
    (form) => ({ ...form, partner: theirs.partner }),
  );
  compare(
    'products',
    ({ programs }) => programs.flatMap(({ products }) => products.map(({ name }) => name)).join(', '),
    (form) => takePrograms(form, theirs, 'products'),
  );
  return found;
}

function takePrograms(form: CaseForm, theirs: CaseForm, part: 'dealVolume' | 'products'): CaseForm {
  const programs = form.programs.map((program) => {
    const other = theirs.programs.find(({ dealType }) => dealType === program.dealType);
    return other ? { ...program, [part]: other[part] } : program;
  });
  return { ...form, programs };
}
