import { m } from '#messages';
import type { Metric } from '../../domain/analytics.ts';

export const METRIC_LABELS: Record<Metric, () => string> = {
  people_new: m.figures_people_new,
  people_confirmed: m.figures_people_confirmed,
  people_active: m.figures_people_active,
  messages: m.figures_messages,
  connections: m.figures_connections,
  matches: m.figures_matches,
  homes_published: m.figures_homes_published,
  homes_expired: m.figures_homes_expired,
  homes_on_offer: m.figures_homes_on_offer,
  groups_founded: m.figures_groups_founded,
  groups_full: m.figures_groups_full,
  reports_received: m.figures_reports_received,
  reports_decided: m.figures_reports_decided,
  mail_sent: m.figures_mail_sent,
  mail_failed: m.figures_mail_failed,
  push_sent: m.figures_push_sent,
  push_failed: m.figures_push_failed,
};

interface ChartSpec {
  title: () => string;
  bars: Metric;
  line?: Metric;
  note?: () => string;
}

/** Charts in page order. */
export const CHARTS: readonly ChartSpec[] = [
  { title: m.figures_people_title, bars: 'people_new', line: 'people_confirmed' },
  { title: m.figures_active_title, bars: 'people_active', note: m.figures_active_note },
  { title: m.figures_messages_title, bars: 'messages' },
  { title: m.figures_matches_title, bars: 'connections', line: 'matches' },
  { title: m.figures_homes_title, bars: 'homes_published', line: 'homes_expired' },
  { title: m.figures_offer_title, bars: 'homes_on_offer' },
  { title: m.figures_groups_title, bars: 'groups_founded', line: 'groups_full' },
  { title: m.figures_reports_title, bars: 'reports_received', line: 'reports_decided' },
  { title: m.figures_mail_title, bars: 'mail_sent', line: 'mail_failed' },
  { title: m.figures_push_title, bars: 'push_sent', line: 'push_failed' },
];
