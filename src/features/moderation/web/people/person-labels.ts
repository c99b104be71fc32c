import { m } from '#messages';
import type { AccountStatus } from '../../domain/people.ts';

export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, () => string> = {
  fine: () => m.admin_people_fine(),
  suspended: () => m.admin_people_suspended(),
  banned: () => m.admin_people_banned(),
  leaving: () => m.admin_people_leaving(),
};

/** Filter options of the account list, in display order. */
export const peopleFilterOptions = () => [
  { key: 'state', value: 'fine', label: m.admin_people_filter_fine() },
  { key: 'state', value: 'suspended', label: m.admin_people_filter_suspended() },
  { key: 'state', value: 'banned', label: m.admin_people_filter_banned() },
  { key: 'state', value: 'leaving', label: m.admin_people_filter_leaving() },
  { key: 'reported', value: '1', label: m.admin_list_reported() },
  { key: 'new', value: '1', label: m.admin_people_filter_new() },
  { key: 'verified', value: '1', label: m.admin_people_filter_verified() },
  { key: 'early', value: '1', label: m.admin_people_filter_early() },
  { key: 'admin', value: '1', label: m.admin_people_filter_admins() },
];
