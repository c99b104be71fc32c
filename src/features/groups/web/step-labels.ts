import { m } from '#messages';
import type { OwnGroup } from '../domain/schema.ts';
import type { GroupStep } from '../domain/next-step.ts';
import { groupSearchPath } from './public/group-search-path.ts';

interface StepLabels {
  /** 'Falta tu voto en 2 pisos' */
  title: (inputs: { count: number }) => string;
  /** Button: 'Ver los pisos y votar' */
  action: () => string;
  /** Path of the page where it is done, without language prefix. */
  path: (group: OwnGroup['group']) => string;
}

const viewPath = (view: string) => (group: OwnGroup['group']) => `/groups/${group.id}?view=${view}`;
const pagePath = (group: OwnGroup['group']) => `/groups/${group.id}`;

/** Words and address of each step of a group. */
export const STEP_LABELS: Record<GroupStep, StepLabels> = {
  applications: { title: m.groups_pending_applications, action: m.group_step_applications, path: viewPath('homes') },
  agreements: { title: m.groups_pending_agreement, action: m.group_step_agreements, path: viewPath('agreement') },
  rents: { title: m.groups_pending_rent, action: m.group_step_rents, path: viewPath('rent') },
  votes: { title: m.groups_pending_votes, action: m.group_step_votes, path: viewPath('homes') },
  requests: { title: m.groups_mine_requests, action: m.group_step_requests, path: pagePath },
  people: { title: m.group_step_people_title, action: m.group_step_people, path: pagePath },
  dates: { title: m.group_step_dates_title, action: m.group_step_dates, path: (group) => `${pagePath(group)}/edit` },
  homes: { title: m.group_step_homes_title, action: m.group_step_homes, path: groupSearchPath },
};
