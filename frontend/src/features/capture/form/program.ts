import type { Case } from '@/lib/api/cases';
import { fillText } from '@/lib/api/meta';
import { lengthOf } from '@/lib/format/length';
import type { ApiProblem, Fault } from '@/lib/http/problem';
import type { PlacedFault } from './faults';
import type { Reply } from './reply';
import type { FormTexts, LimitList } from './texts';

/** What the form of every program holds beside its own content. */
export interface Content {
  texts: Record<string, string>;
  /** to the desk's question, when it has one */
  reply: Reply;
}

/** A field of a form, under its name in the server's rules. */
export interface Field<Form, Tab extends string = string> {
  name: string;
  tab: Tab;
  /** on submit; an optional field has none */
  required?: true | ((form: Form) => boolean);
  /** whether something is entered. @param index of the row, for a field that each row has for itself */
  filled: (form: Form, index: number) => boolean;
  /** how many rows have the field; one when it is left out */
  rows?: (form: Form) => number;
  /** what is typed */
  text?: (form: Form, index: number) => string | undefined;
  /** what is wrong with a text that is there and not too long */
  check?: (text: string, texts: FormTexts['texts'], form: Form) => string | undefined;
  /** what is wrong with a field that is more than a text */
  fault?: (form: Form, texts: FormTexts) => string | undefined;
  /** the content in a line, by which two versions are compared */
  read?: (form: Form) => string;
  /** the members of the form that are taken over from another version, or how that is done */
  accept?: readonly (keyof Form)[] | ((form: Form, theirs: Form) => Form);
  /** has to be filled before the tabs after the first one open */
  opens?: true;
}

/** The form of a program: what it holds, where that stands, and what becomes of it. */
export interface Program<Form extends Content, Tab extends string = string> {
  /** in the order in which a submit checks them */
  tabs: readonly Tab[];
  /** in reading order */
  fields: readonly Field<Form, Tab>[];
  /** of the content as the browser keeps it: another shape is of an older build */
  shape: number;
  /** which of the server's lists of limits */
  limits: LimitList;
  /** where the catalogue has the names of the fields */
  names: 'caseField' | 'strategicField';
  /** a submit is offered on every tab of a draft, not on the last alone */
  submitsAnywhere?: true;
  /** the program of the deal at an index */
  dealTypeOf: (form: Form, index: number) => string;
  /** what stands for a new case in the browser's store */
  newKey: (form: Form) => string;
  /** a saved case as the form shows it */
  fromCase: (value: Case) => Form;
  /** the body of the save calls. @param stored the case as it was loaded; null for a new one */
  toBody: (form: Form, stored: Case | null) => Case;
  /** the rows that a save has made are theirs from then on: their ids. @param saved the case as the form would show it */
  withSavedRows: (form: Form, saved: Form) => Form;
  /** kept content on what the server has now */
  restore?: (stored: Form, base: Form) => Form;
  /** the tab on which the work begins; the first one when it is left out */
  firstTab?: (form: Form) => Tab;
  /** the name and the key of the field that the server points at; a name without a field has no place here */
  locate: (fault: Fault) => { name: string; key: string };
  /** the first count that no number can be sent for: what is checked, and where it stands */
  miscounted: (form: Form, texts: FormTexts) => { check: string; key: string; tab: Tab } | undefined;
  /** a refusal in which the rows of the body are those of the form */
  placed?: (refusal: ApiProblem, form: Form, stored: Case | null) => ApiProblem;
  /** what a refusal says of parts of the form, at these */
  acceptRefusal?: (form: Form, refusal: ApiProblem) => Form;
  /** a further mark that a refusal sets; its tab is opened */
  mark?: (form: Form, refusal: ApiProblem, texts: FormTexts['texts']) => PlacedFault<Tab> | undefined;
}

/** A text of the form, under its own name; required, unless `rest` says otherwise. */
export function textField<Form extends Content, Tab extends string>(
  name: keyof Form['texts'] & string,
  tab: Tab,
  rest: Partial<Field<Form, Tab>> = {},
): Field<Form, Tab> {
  const read = ({ texts }: Form) => texts[name] ?? '';
  return {
    name,
    tab,
    required: true,
    filled: (form) => isSaid(read(form)),
    text: read,
    read,
    accept: (form, theirs) => setText(form, name, read(theirs)),
    ...rest,
  };
}

export function setText<Form extends Content>(form: Form, name: keyof Form['texts'], value: string): Form {
  return { ...form, texts: { ...form.texts, [name]: value } };
}

export function isSaid(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** The key of a field, with the index of the row for the fields that each row has for itself. */
export function keyOf(field: string, index = 0): string {
  return index === 0 ? field : `${field}.${index}`;
}

/** The field of a key, which may go on with the row or the part that is meant. */
export function fieldOf(key: string): string {
  return key.split(/[./]/)[0] ?? key;
}

export function isRequired<Form>({ required }: Pick<Field<Form>, 'required'>, form: Form): boolean {
  return typeof required === 'function' ? required(form) : required === true;
}

function isFilled<Form>({ filled, rows }: Field<Form>, form: Form): boolean {
  const indexes = Array.from({ length: Math.max(1, rows?.(form) ?? 1) }, (_row, index) => index);
  return indexes.every((index) => filled(form, index));
}

/** The required fields that are still empty. */
function missing<Form extends Content>({ fields }: Pick<Program<Form>, 'fields'>, form: Form) {
  return fields.filter((field) => isRequired(field, form) && !isFilled(field, form));
}

/** Whether a submit would find nothing missing. */
export function isComplete<Form extends Content>(program: Program<Form>, form: Form): boolean {
  return missing(program, form).length === 0;
}

export function missingOn<Form extends Content>(program: Program<Form>, tab: string, form: Form): string[] {
  return missing(program, form).flatMap((field) => (field.tab === tab ? field.name : []));
}

/** Whether the tabs after the first one are open: they wait for a part of it. */
export function isOpen<Form extends Content>(program: Program<Form>, form: Form): boolean {
  return !missing(program, form).some(({ opens }) => opens);
}

/**
 * What is wrong with a field when the person leaves it, or nothing: the server's limits in the server's words. The server
 * decides at save; rules that need more than the field itself are the server's alone.
 */
export function checkField<Form extends Content>(
  { fields }: Pick<Program<Form>, 'fields'>,
  form: Form,
  key: string,
  { limits, texts }: FormTexts,
): string | undefined {
  const field = fields.find(({ name }) => name === fieldOf(key));
  if (!field) return undefined;
  if (field.fault) return field.fault(form, { limits, texts });
  const limit = limits.find((candidate) => candidate.field === field.name);
  const index = Number(key.split('.')[1] ?? 0);
  if (!field.filled(form, index))
    return isRequired(field, form) && limit ? fillText(texts.required ?? '{0}', limit.label) : undefined;
  const text = field.text?.(form, index);
  if (!text) return undefined;
  return limit && lengthOf(text.trim()) > limit.max ? limit.text : field.check?.(text, texts, form);
}

/** A field in which two versions differ, with the step that takes the other version's. */
export interface Difference<Form> {
  field: string;
  mine: string;
  theirs: string;
  accept: (form: Form) => Form;
}

/** What is typed against what somebody else saved meanwhile, field by field. */
export function differencesOf<Form extends Content>(
  { fields }: Pick<Program<Form>, 'fields'>,
  mine: Form,
  theirs: Form,
): Difference<Form>[] {
  return fields.flatMap(({ name, read, accept }) => {
    if (!read || !accept || read(mine) === read(theirs)) return [];
    const step =
      typeof accept === 'function'
        ? (form: Form) => accept(form, theirs)
        : (form: Form) => ({ ...form, ...Object.fromEntries(accept.map((member) => [member, theirs[member]])) });
    return { field: name, mine: read(mine), theirs: read(theirs), accept: step };
  });
}
