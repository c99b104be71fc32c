import { expect, test } from 'vitest';
import { ACCOUNT_STATUSES, mayChangeStatus, type AccountStatus } from './account-status.ts';

const details = (status: AccountStatus, until: Date | null = null) => ({ status, reason: null, until });

test('a ban outranks a suspension, both outrank a deletion request, and nothing follows the erasure', () => {
  const changes = ACCOUNT_STATUSES.flatMap((from) =>
    ACCOUNT_STATUSES.filter((to) => mayChangeStatus(details(from), details(to))).map((to) => `${from} > ${to}`),
  );
  expect(changes).toEqual([
    'active > suspended',
    'active > banned',
    'active > deletion_requested',
    'suspended > active',
    'suspended > banned',
    'suspended > deleted',
    'banned > active',
    'banned > deleted',
    'deletion_requested > active',
    'deletion_requested > suspended',
    'deletion_requested > banned',
    'deletion_requested > deleted',
  ]);
});

test('a suspension may follow one that ends on another day', () => {
  const [monday, friday] = [new Date('2026-11-23'), new Date('2026-11-27')];
  expect(mayChangeStatus(details('suspended', monday), details('suspended', friday))).toBe(true);
  expect(mayChangeStatus(details('suspended', monday), details('suspended', new Date(monday)))).toBe(false);
});
