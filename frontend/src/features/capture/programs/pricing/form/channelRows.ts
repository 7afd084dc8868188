import type { Account, AccountRef, Case, ChannelContact } from '@/lib/api/cases';
import { contactsOf, coOwnerRow, coOwnersOf, partnerRows, partnerTypeName, storeRows } from '@/lib/deals/parts';
import { tidyEmails } from '@/lib/format/emails';
import type { ApiProblem } from '@/lib/http/problem';
import { type CaseForm, type PanelTexts, type PartnerChoice, panelFields, type Tier, tiers } from './model';

/** The channel of a pricing program between the form and the rows of the case. */

const added = 'Add';
const deleted = 'Delete';
const tierTypes: Record<Tier, string> = {
  additionalResellers: 'AdditionalTierReseller',
  finalTierResellers: 'FinalTierReseller',
};
const tierNumbers = { additionalResellers: 'arNo', finalTierResellers: 'ftNo' } as const;

/** The rows that the form shows: not the requester's, which is the server's own, nor a co-owner's. */
function ownRows(value: Case): Account[] {
  return partnerRows(value).filter((row) => row.channelSubType !== coOwnerRow);
}

function tierOf(row: Account): Tier | undefined {
  return tiers.find((tier) => tierTypes[tier] === partnerTypeName(row.partnerType));
}

function storeOf(row: Account) {
  return storeRows.find(({ subType }) => subType === row.channelSubType)?.kind;
}

/** The channel of a saved case as the form shows it. */
export function channelOf(value: Case): Pick<CaseForm, 'partners' | 'tiers' | 'resellers' | 'store' | 'coOwners'> {
  const contacts = contactsOf(value, 'Channel');
  const emailsOf = (accountId: string) =>
    contacts.find((contact) => contact.accountId === accountId)?.channelContactEmails ?? '';
  const rows = ownRows(value);
  const store = rows.find(storeOf);
  return {
    partners: rows
      .filter((row) => !tierOf(row) && !storeOf(row))
      .flatMap((row) =>
        (row.accounts ?? []).map(({ accountId, companyName = '', countryName = '' }) => ({
          accountId,
          companyName,
          countryName,
          partnerType: partnerTypeName(row.partnerType),
          emails: emailsOf(accountId),
        })),
      ),
    tiers: {
      additionalResellers: value.additionalResellers ?? null,
      finalTierResellers: value.finalTierResellers ?? null,
    },
    resellers: rows.flatMap((row) => {
      const tier = tierOf(row);
      return tier ? [{ rowId: row.id ?? '', tier, number: row[tierNumbers[tier]] ?? 0, texts: textsOf(row) }] : [];
    }),
    coOwners: coOwnersOf(value),
    store: store ? { rowId: store.id ?? '', kind: storeOf(store) ?? 'DSS', texts: textsOf(store) } : null,
  };
}

function textsOf(row: Account): PanelTexts {
  return Object.fromEntries(panelFields.map((field) => [field, row[field] ?? ''])) as PanelTexts;
}

/** Rows that are gone come first, so that their numbers are free for new ones. */
export function accountRows(form: CaseForm, stored: Case | null): Account[] {
  const saved = stored ? ownRows(stored) : [];
  const rows = [...partnerAccounts(form.partners, saved), ...enteredRows(form)];
  const gone = saved.filter(({ id }) => !rows.some((row) => row.id === id));
  return [
    ...gone.map(({ id, partnerType, channelSubType, countryId, arNo, ftNo }) => ({
      id,
      partnerType,
      ...(channelSubType ? { channelSubType } : {}),
      ...(arNo ? { arNo } : {}),
      ...(ftNo ? { ftNo } : {}),
      countryId,
      action: deleted,
    })),
    ...rows,
    ...coOwnerRows(form, stored),
  ];
}

/** the partner types that requesters may have; people of a store have its type */
const ownTypes = ['ADD', 'ADR', 'DMP'];

/** The colleagues who own the case too; a saved row of one who does not any more is deleted. */
function coOwnerRows({ coOwners, details: { userRole } }: CaseForm, stored: Case | null): Account[] {
  const ownType = (ownTypes.includes(userRole) ? userRole : 'MsStore') as Account['partnerType'];
  const saved = stored ? partnerRows(stored).filter((row) => row.channelSubType === coOwnerRow) : [];
  return [
    ...saved
      .filter((row) => !coOwners.some(({ email }) => email === row.contactEmail))
      .map(({ id, contactEmail, partnerType }) => ({
        id,
        contactEmail,
        partnerType,
        channelSubType: coOwnerRow,
        action: deleted,
      })),
    ...coOwners.map(
      ({ email, name }) =>
        saved.find(({ contactEmail }) => contactEmail === email) ?? {
          contactEmail: email,
          opportunityAccountName: name,
          partnerType: ownType,
          channelSubType: coOwnerRow,
          action: added,
        },
    ),
  ];
}

/** One row for all partners of a type; a saved row goes on with what is left of it and takes the new ones. */
function partnerAccounts(partners: readonly PartnerChoice[], saved: readonly Account[]): Account[] {
  const rows: Account[] = [];
  const placed = new Set<string>();
  for (const row of saved) {
    const remaining = (row.accounts ?? []).filter((ref) =>
      partners.some(({ accountId }) => accountId === ref.accountId),
    );
    if (remaining.length === 0) continue;
    for (const { accountId } of remaining) placed.add(accountId);
    rows.push(remaining.length === row.accounts?.length ? row : { ...row, accounts: remaining });
  }
  for (const partner of partners) {
    if (placed.has(partner.accountId)) continue;
    const { accountId, companyName, partnerType } = partner;
    const ref: AccountRef = { accountId, companyName, action: added };
    const at = rows.findIndex((row) => partnerTypeName(row.partnerType) === partnerType);
    const row = rows[at];
    if (row) rows[at] = { ...row, accounts: [...(row.accounts ?? []), ref] };
    else rows.push({ partnerType: partnerType as Account['partnerType'], accounts: [ref], action: added });
  }
  return rows;
}

function enteredRows({ resellers, store }: CaseForm): Account[] {
  const rows: Account[] = resellers.map(({ rowId, tier, number, texts }) => ({
    ...(rowId ? { id: rowId } : {}),
    partnerType: tierTypes[tier] as Account['partnerType'],
    [tierNumbers[tier]]: number,
    ...texts,
    action: rowId ? 'Created' : added,
  }));
  if (store) {
    rows.push({
      ...(store.rowId ? { id: store.rowId } : {}),
      partnerType: 'MsStore' as Account['partnerType'],
      channelSubType: storeRows.find(({ kind }) => kind === store.kind)?.subType,
      ...store.texts,
      action: store.rowId ? 'Created' : added,
    });
  }
  return rows;
}

/** Saved contacts in their order, then new ones, then those that are gone: so the server counts them too. */
export function contactRows({ partners, texts }: CaseForm, stored: Case | null): ChannelContact[] {
  const recipients = tidyEmails(texts.ccRecipients);
  const contacts: ChannelContact[] = partners.map(({ accountId, companyName, countryName, partnerType, emails }) => ({
    accountId,
    companyName,
    countryName,
    partnerType,
    channelContactEmails: tidyEmails(emails),
    source: 'Channel',
  }));
  if (recipients) contacts.push({ channelContactEmails: recipients, source: 'Deal Details' });
  const saved = stored?.opportunityChannelContacts ?? [];
  const sourceOf = (row: ChannelContact) => row.source ?? 'Channel';
  const same = (one: ChannelContact, other: ChannelContact) =>
    sourceOf(one) === sourceOf(other) && (sourceOf(one) === 'Deal Details' || one.accountId === other.accountId);
  const unchanged = saved.flatMap((row) => {
    const now = contacts.find((each) => same(each, row));
    return now ? [{ id: row.id, ...now, action: row.action ?? 'Created' }] : [];
  });
  const fresh = contacts.filter((row) => !saved.some((each) => same(each, row)));
  const gone = saved.filter((row) => !contacts.some((each) => same(each, row)));
  return [
    ...unchanged,
    ...fresh.map((row) => ({ ...row, action: added })),
    ...gone.map((row) => ({ id: row.id, accountId: row.accountId, source: sourceOf(row), action: deleted })),
  ];
}

/** A refusal whose faults of contacts name the partner's place in the form; @param body what was refused */
export function atPartners(problem: ApiProblem, body: Case, { partners }: CaseForm): ApiProblem {
  const live = (body.opportunityChannelContacts ?? []).filter(({ action }) => action !== deleted);
  const errors = problem.errors.map((fault) => {
    const index = /^\/opportunityChannelContacts\/(\d+)\//.exec(fault.pointer)?.[1];
    const contact = index === undefined ? undefined : live[Number(index)];
    const place = partners.findIndex(({ accountId }) => accountId === contact?.accountId);
    return contact && place >= 0 ? { ...fault, pointer: `/partners/${place}/channelContactEmails` } : fault;
  });
  return problem.withErrors(errors);
}
