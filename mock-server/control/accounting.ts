import type { accounting, Command } from '#contract/control/accounting.ts';
import { definitionOf } from '#contract/definition.ts';
import type { OutputOf, Schema } from '#contract/endpoint.ts';
import { toMoney, type Micro } from '#contract/money.ts';
import {
  accountsNamed,
  memberKinds,
  ownerOf,
  platformAccount,
  platformKinds,
  type MemberKind,
} from '../ledger/accounts.ts';
import {
  firstMovementAt,
  flowsByDay,
  partyBalances,
  listPartyFlows,
  type PartyBalances,
} from '../ledger/day-flows.ts';
import { dayStarts } from '../ledger/days.ts';
import { findMovement, listRelatedMovements, listLinkedRecords, type Movement } from '../ledger/movements.ts';
import {
  countEntries,
  entriesOfMovement,
  entriesWithBalances,
  listStatement,
  type Entry,
} from '../ledger/statement.ts';
import { sumsByKind } from '../ledger/totals.ts';
import { dayOf } from '../time/platform-time.ts';
import { refuse } from '../handling/refusal.ts';
import { findRecord } from '../services/wallet/record-store.ts';
import { describeRecord } from '../services/wallet/records.ts';
import { countMembers, findMember, listMembers } from '../services/member/store.ts';
import type { Member, World } from '../handling/world.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { Amount, FineAmount } from '#contract/fields.ts';
import { contract } from '#contract/index.ts';
import type { Sql } from '../db/sql.ts';
import { redactFields } from '../pipeline/redact.ts';
import { findCommand } from '../worlds/storage/command-store.ts';

const DAYS_SHOWN = 30;

/** Balances, with the movements that explain them. */
export const accountingHandlers: OperatorHandlersOf<typeof accounting> = {
  accounts(world, { query = '', pageNum, pageSize }) {
    const { sql, ledger } = world;
    const sums = sumsByKind(sql);
    return {
      platform: platformKinds.map((kind) => ({
        account: kind,
        balance: toMoney(ledger.balance(platformAccount(kind))),
      })),
      members: describeHoldings((kind) => sums.get(kind) ?? 0),
      total: countMembers(sql, query),
      list: listMembers(sql, query, pageSize, (pageNum - 1) * pageSize).map((member) =>
        describeHolder(world, member),
      ),
    };
  },

  statement({ sql, ledger }, { account, pageNum, pageSize }) {
    const accounts = accountsNamed(account);
    const owner = ownerOf(accounts.first);
    if (owner !== 0 && !findMember(sql, owner)) refuse('UNKNOWN_MEMBER');
    const ids = Array.from(
      { length: accounts.last - accounts.first + 1 },
      (_, place) => accounts.first + place,
    );
    return {
      account,
      balance: toMoney(ids.reduce((sum, id) => sum + ledger.balance(id), 0)),
      total: countEntries(sql, accounts),
      list: listStatement(sql, accounts, pageSize, (pageNum - 1) * pageSize).map(
        ({ movementId, changeMicro, balanceMicro, ...entry }) => ({
          ...describeEntry(entry),
          movement: String(movementId),
          change: toMoney(changeMicro),
          balance: toMoney(balanceMicro),
        }),
      ),
    };
  },

  movement(world, { id }) {
    const { sql, now, requests } = world;
    const movement = findMovement(sql, id) ?? refuse('UNKNOWN_ITEM');
    return {
      ...describeMovement(world, movement),
      postings: entriesWithBalances(sql, id).map(({ fromMicro, toMicro, ...entry }) => ({
        ...describePosting(entry),
        fromBalance: toMoney(fromMicro),
        toBalance: toMoney(toMicro),
      })),
      records: listLinkedRecords(sql, id).flatMap(({ id: record, memberId }) => {
        const row = findRecord(sql, memberId, record, now);
        return row ? [{ ...describeRecord(world, row), memberId: String(memberId) }] : [];
      }),
      story: listRelatedMovements(sql, movement).map((one) => describeMovement(world, one)),
      request: requests.get(movement.requestId) ?? null,
      command: loggedCommand(sql, movement.requestId, movement.cause),
    };
  },

  flows({ sql, now, params: { timeZone } }, { days = DAYS_SHOWN }) {
    const starts = dayStarts(now, days, timeZone);
    const flows = listPartyFlows(sql, starts[0] ?? now);
    return {
      at: now,
      since: firstMovementAt(sql),
      days: flowsByDay(starts, flows, partyBalances(sql)).map(({ start, flows: ofDay, held }) => ({
        day: dayOf(start, timeZone),
        startTime: start,
        flows: ofDay.map(({ amountMicro, ...flow }) => ({ ...flow, amount: toMoney(amountMicro) })),
        held: inMoney(held),
      })),
    };
  },
};

function describeHoldings(microOf: (kind: MemberKind) => Micro) {
  const balances = Object.fromEntries(memberKinds.map((kind) => [kind, toMoney(microOf(kind))]));
  const holdingsMicro = memberKinds.reduce((sum, kind) => sum + microOf(kind), 0);
  return { ...(balances as Record<MemberKind, string>), holdings: toMoney(holdingsMicro) };
}

const describeHolder = ({ ledger }: World, { id, name, account }: Member) => ({
  account: `member:${id}`,
  name,
  phone: account,
  ...describeHoldings((kind) => ledger.balanceOf(id, kind)),
});

const describeEntry = ({ amountMicro, id, ...entry }: Omit<Entry, 'movementId'>) => ({
  ...entry,
  id: String(id),
  amount: toMoney(amountMicro),
});

/** A posting without its movement and its call, which the answer names already. */
function describePosting({ movementId: _movement, requestId: _request, ...entry }: Entry) {
  const { amountMicro, id, ...posting } = entry;
  return { ...posting, id: String(id), amount: toMoney(amountMicro) };
}

const describeMovement = (
  { sql }: World,
  { id, cause, requestId, createdAt }: Movement,
): OutputOf<typeof accounting.movement>['story'][number] => ({
  id: String(id),
  at: createdAt,
  cause,
  requestId,
  postings: entriesOfMovement(sql, id).map(describePosting),
});

const inMoney = ({ outside, members, treasury, fees }: PartyBalances) => ({
  outside: toMoney(outside),
  members: toMoney(members),
  treasury: toMoney(treasury),
  fees: toMoney(fees),
});

function isAmount(schema: Schema | undefined): boolean {
  if (schema === Amount || schema === FineAmount) return true;
  return schema !== undefined && isAmount(definitionOf(schema).innerType);
}

/**
 * The command of a request in the command log, without secrets and with amounts in the wire's form. Null for a request of
 * the agenda or the fixture, which has no command.
 */
function loggedCommand(sql: Sql, requestId: string, cause: string): Command | null {
  const command = findCommand(sql, requestId, cause);
  if (!command) return null;
  const { name, at, detail } = command;
  const endpoint = contract.find(({ id }) => id === name);
  const { shape = {} } = endpoint ? definitionOf(endpoint.input) : {};
  const fields = Object.entries(detail.input ?? {}).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'number' && isAmount(shape[field]) ? toMoney(value) : value,
  ]);
  return { name, at, input: redactFields(name, Object.fromEntries(fields) as Record<string, unknown>) };
}
