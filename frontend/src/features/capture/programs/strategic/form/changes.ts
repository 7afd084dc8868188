import type { StructureRows } from '@/lib/api/meta';
import { isWhole } from '@/lib/format/number';
import {
  affiliateCompanies,
  affiliationOthers,
  type CountryChoice,
  type EntityChoice,
  type GroupChoice,
  newKey,
  type PartnerRow,
  type StrategicForm,
  type TeamMember,
} from './model';

/** Pure steps from one state of the form to the next. */

/** Another product group clears the products (SUB-272). */
export function chooseGroup(form: StrategicForm, group: GroupChoice): StrategicForm {
  if (group.productId === form.productGroup?.productId) return form;
  return { ...form, productGroup: group, products: [] };
}

/** Single country clears the countries (SUB-273). */
export function chooseCoverage(form: StrategicForm, multiNational: boolean): StrategicForm {
  if (multiNational === form.multiNational) return form;
  return { ...form, multiNational, ...(multiNational ? {} : { countries: [], partners: [] }) };
}

/** The partner rows follow the countries (case-submission.md L101). */
export function chooseCountries(
  form: StrategicForm,
  countries: CountryChoice[],
  structures: readonly StructureRows[],
): StrategicForm {
  return withPartnerRows({ ...form, countries }, structures);
}

/** Affiliate companies commit units each for themselves: the deal's own volume is 0 (SUB-276 to SUB-278). */
export function chooseAffiliation(form: StrategicForm, affiliation: number): StrategicForm {
  const texts = affiliation === affiliationOthers ? form.texts : { ...form.texts, affiliationTypeOthers: '' };
  if (affiliation !== affiliateCompanies) {
    const dealVolume = form.affiliation === affiliateCompanies ? '' : form.dealVolume;
    return { ...form, affiliation, texts, dealVolume, entities: withUnits(form.entities, affiliation) };
  }
  const entities = form.entities.map((entity) => ({ ...entity, units: '0' }));
  return { ...form, affiliation, texts, dealVolume: '0', entities };
}

/**
 * Another structure makes and clears the partner rows that the server's table says (case-submission.md L104); Skip alone
 * has a reason.
 */
export function chooseStructure(
  form: StrategicForm,
  channelStructure: number,
  structures: readonly StructureRows[],
): StrategicForm {
  if (channelStructure === form.channelStructure) return form;
  const rows = structures.find((row) => row.channelStructure === channelStructure);
  const partners = form.partners.filter(({ partnerType }) => !rows?.clears.includes(partnerType));
  return withPartnerRows({ ...form, channelStructure, partners }, structures);
}

/** Drops the rows of countries that are gone and adds those that the structure has for each country. */
export function withPartnerRows(form: StrategicForm, structures: readonly StructureRows[]): StrategicForm {
  const rows = structures.find((row) => row.channelStructure === form.channelStructure);
  const remaining = form.partners.filter(({ countryId }) =>
    countryId === '' ? true : form.countries.some((country) => country.countryId === countryId),
  );
  const made = (rows?.creates ?? []).flatMap((partnerType) =>
    form.countries
      .filter(
        ({ countryId }) => !remaining.some((row) => row.countryId === countryId && row.partnerType === partnerType),
      )
      .map((country) => partnerRow(country, partnerType, rows?.allSelected ?? false)),
  );
  return { ...form, partners: [...remaining, ...made] };
}

/** A new row; all of them means all in EU and EFTA for a country of these (case-submission.md L70). */
export function partnerRow(country: CountryChoice, partnerType: number, all: boolean): PartnerRow {
  return {
    key: newKey(),
    id: '',
    countryId: country.countryId,
    partnerType,
    all: all ? (country.isEUEFTA ? '2' : '1') : '0',
    accounts: [],
    related: {},
    available: {},
  };
}

export function addMember(form: StrategicForm): StrategicForm {
  const member: TeamMember = {
    key: newKey(),
    id: '',
    email: '',
    firstName: '',
    lastName: '',
    name: '',
    role: 0,
    otherRole: '',
    isCoOwner: false,
  };
  return { ...form, team: [...form.team, member] };
}

export function changeMember(form: StrategicForm, key: string, change: Partial<TeamMember>): StrategicForm {
  return { ...form, team: form.team.map((member) => (member.key === key ? { ...member, ...change } : member)) };
}

export function removeMember(form: StrategicForm, key: string): StrategicForm {
  return { ...form, team: form.team.filter((member) => member.key !== key) };
}

/** Adds entities that are not there yet. */
export function addEntities(form: StrategicForm, entities: readonly EntityChoice[]): StrategicForm {
  const known = new Set(form.entities.map(({ customerId }) => customerId));
  const fresh = entities.filter(({ customerId }) => !known.has(customerId));
  return { ...form, entities: [...form.entities, ...withUnits(fresh, form.affiliation)] };
}

export function removeEntity(form: StrategicForm, at: number): StrategicForm {
  return { ...form, entities: form.entities.filter((_entity, index) => index !== at) };
}

/** An upload replaces the list (SUB-287). */
export function replaceEntities(form: StrategicForm, entities: readonly EntityChoice[]): StrategicForm {
  return { ...form, entities: withUnits(entities, form.affiliation) };
}

/** Affiliate companies commit each for themselves; of the others the deal does, and they nothing beside it. */
function withUnits(entities: readonly EntityChoice[], affiliation: number): EntityChoice[] {
  return entities.map((entity) => ({
    ...entity,
    units: affiliation === affiliateCompanies || isWhole(entity.units) ? entity.units : '0',
  }));
}

/** One entity is the primary one, the others are affiliates. */
export function choosePrimary(form: StrategicForm, at: number): StrategicForm {
  return { ...form, entities: form.entities.map((entity, index) => ({ ...entity, isPrimary: index === at })) };
}

/** What was said against the entity before is not known of the changed one. */
export function changeEntity(form: StrategicForm, at: number, change: Partial<EntityChoice>): StrategicForm {
  return {
    ...form,
    entities: form.entities.map((entity, index) => (index === at ? { ...entity, errors: [], ...change } : entity)),
  };
}

/** What is chosen of countries that the deal does not have (any more). */
export function conflictsOf({ countries, entities, products }: StrategicForm): {
  entities: string[];
  products: string[];
} {
  const outside = ({ countryId }: { countryId: string }) =>
    !countries.some((country) => country.countryId === countryId);
  return {
    entities: entities.filter(outside).map(({ name }) => name),
    products: products.filter(outside).map(({ name }) => name),
  };
}

/** Takes the entities and products of other countries out. */
export function withoutConflicts(form: StrategicForm): StrategicForm {
  const inside = ({ countryId }: { countryId: string }) =>
    form.countries.some((country) => country.countryId === countryId);
  return { ...form, entities: form.entities.filter(inside), products: form.products.filter(inside) };
}
