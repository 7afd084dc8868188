import type { FamilyHit } from '@/lib/api/search';
import type { ProductChoice, StrategicForm } from '../form/model';

/** Pure steps on the chosen products: a line for each deal country in which a family is sold. */

export function addFamilies(form: StrategicForm, families: readonly FamilyHit[]): StrategicForm {
  const has = (familyId: string, countryId: string) =>
    form.products.some((line) => line.productFamilyId === familyId && line.countryId === countryId);
  const lines = families.flatMap((family) =>
    form.countries
      .filter(({ countryId }) => family.CountryId.includes(countryId) && !has(family.PfamId, countryId))
      .map(({ countryId }) => lineOf(family, countryId)),
  );
  return { ...form, products: [...form.products, ...lines] };
}

export function removeFamilies(form: StrategicForm, families: readonly FamilyHit[]): StrategicForm {
  const gone = new Set(families.map(({ PfamId }) => PfamId));
  return { ...form, products: form.products.filter(({ productFamilyId }) => !gone.has(productFamilyId)) };
}

export function removeProduct(form: StrategicForm, at: number): StrategicForm {
  return { ...form, products: form.products.filter((_line, index) => index !== at) };
}

/** @param stays lines that were submitted cannot be taken away */
export function clearProducts(form: StrategicForm, stays: (line: ProductChoice) => boolean): StrategicForm {
  return { ...form, products: form.products.filter(stays) };
}

/** The line is the family's: its business unit is told by the server. */
function lineOf({ Id, PfamId, PfamName, PfamCode, BusinessUnit }: FamilyHit, countryId: string): ProductChoice {
  return {
    id: '',
    countryId,
    name: PfamName,
    productFamilyId: PfamId,
    productFamilyCode: PfamCode,
    skuId: '',
    businessUnitId: '',
    businessUnitName: BusinessUnit,
    searchId: Id,
  };
}
