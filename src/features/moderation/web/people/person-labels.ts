import { m } from '#messages';
import type { AccountStatus } from '#features/accounts/domain/account-status.ts';

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, () => string> = {
  active: () => m.admin_people_active(),
  suspended: () => m.admin_people_suspended(),
  banned: () => m.admin_people_banned(),
  deletion_requested: () => m.admin_people_deletion_requested(),
  deleted: () => m.admin_people_deleted(),
};

/** Filter options of the account list, in display order. */
export const peopleFilterOptions = () => [
  { key: 'status', value: 'active', label: m.admin_people_filter_active() },
  { key: 'status', value: 'suspended', label: m.admin_people_filter_suspended() },
  { key: 'status', value: 'banned', label: m.admin_people_filter_banned() },
  { key: 'status', value: 'deletion_requested', label: m.admin_people_filter_deletion_requested() },
  { key: 'reported', value: '1', label: m.admin_list_reported() },
  { key: 'new', value: '1', label: m.admin_people_filter_new() },
  { key: 'verified', value: '1', label: m.admin_people_filter_verified() },
  { key: 'early', value: '1', label: m.admin_people_filter_early() },
  { key: 'admin', value: '1', label: m.admin_people_filter_admins() },
];
