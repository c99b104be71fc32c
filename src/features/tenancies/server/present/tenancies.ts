import type { Handover, Tenancy } from '../../domain/schema.ts';
import type { StoredEntry } from '../../domain/chain/bundle.ts';
import type { HandoverRow, PartyRow } from '../store/handovers.ts';
import type { TenancyRow } from '../store/tenancies.ts';

interface TenancyData {
  me: string;
  tenantIds: readonly string[];
  /** Those of this tenancy. */
  handovers: readonly HandoverRow[];
  parties: readonly PartyRow[];
  nameOf: (userId: string) => string | null;
}

/** A tenancy for one of its people. */
export function presentTenancy(row: TenancyRow, { me, tenantIds, handovers, parties, nameOf }: TenancyData): Tenancy {
  const role = row.ownerId === me ? ('owner' as const) : ('tenant' as const);
  const moveIn = handovers.find(({ kind }) => kind === 'move_in');
  const moveOut = handovers.find(({ kind }) => kind === 'move_out');
  const isOpen = row.cancelledAt === null && row.ownerId !== null && tenantIds.length > 0;
  return {
    id: row.id,
    title: row.title,
    property_id: row.propertyId,
    role,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    is_cancelled: row.cancelledAt !== null,
    people: [
      ...(row.ownerId === null ? [] : [{ user_id: row.ownerId, name: nameOf(row.ownerId), role: 'owner' as const }]),
      ...tenantIds.map((id) => ({ user_id: id, name: nameOf(id), role: 'tenant' as const })),
    ],
    handovers: handovers.map((one) => ({
      id: one.id,
      kind: one.kind,
      state: one.state,
      is_signature_due:
        one.state === 'signing' && parties.some((p) => p.handoverId === one.id && p.userId === me && !p.signedAt),
      sign_by: one.signBy?.toISOString() ?? null,
    })),
    may: {
      move_in: isOpen && !moveIn,
      move_out: isOpen && moveIn?.state === 'closed' && !moveOut,
      cancel: row.cancelledAt === null && handovers.every(({ state }) => state === 'open'),
    },
  };
}

/** A handover for one of its parties. */
export function presentHandover(
  row: HandoverRow,
  {
    me,
    parties,
    entries,
    beforeId,
  }: { me: string; parties: readonly PartyRow[]; entries: StoredEntry[]; beforeId: string | null },
): Handover {
  return {
    id: row.id,
    tenancy_id: row.tenancyId,
    kind: row.kind,
    state: row.state,
    me,
    sign_by: row.signBy?.toISOString() ?? null,
    parties: parties.map(({ party, name, salt }) => ({ party, name, salt })),
    entries,
    before_id: beforeId,
  };
}
