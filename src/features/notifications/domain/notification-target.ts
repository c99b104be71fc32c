import type { NotificationContent } from './notification-content.ts';

/** Target of a notification: a page, a conversation with a user, a group chat, or none. */
export type NotificationTarget = { to: string } | { chatWith: string } | { room: string; name: string } | null;

/** Views of the group page for specific types. */
const GROUP_VIEWS: Partial<Record<NotificationContent['type'], string>> = {
  group_rent: 'rent',
  group_agreement: 'agreement',
};

/** Page with what the event is about, to undo what another party may have done. */
const SECURITY_PAGES = {
  password_changed: '/student/account#sessions',
  export_ready: '/student/account#export',
  api_token_created: '/student/integrations',
  webhook_created: '/student/integrations',
} as const;

/** Target of a notification. `isSeen`: the user in the data is visible to the recipient. */
export function targetOf(notice: NotificationContent, isSeen: boolean): NotificationTarget {
  const { type, data } = notice;
  if ('group_id' in data) {
    if (type === 'message') return { room: data.group_id, name: data.group_name };
    const view = GROUP_VIEWS[type];
    return { to: `/groups/${data.group_id}${view ? `?view=${view}` : ''}` };
  }
  if ('query' in data) return { to: `/properties?${data.query}` };
  switch (type) {
    case 'university_check':
      return { to: '/student/profile#university-check' };
    case 'webhook_paused':
      return { to: '/student/integrations' };
    case 'security':
      return { to: SECURITY_PAGES[data.event] };
    case 'statement':
      return { to: data.sanction_id ? `/public/appeal?id=${data.sanction_id}` : '/public/appeal' };
    case 'place_answer':
      return data.place_id ? { to: `/properties?${data.place_kind}_id=${data.place_id}` } : null;
    case 'new_matches':
      return { to: '/matching' };
    case 'listing_expiring':
    case 'listing_expired':
      return { to: '/student/properties' };
    case 'wanted_expiring':
      return { to: '/student/room-wanted' };
    case 'import_feed':
      return { to: '/student/properties/import' };
    case 'listing_review':
      if (data.outcome === 'hidden') return { to: '/student/properties' };
      return {
        to:
          data.outcome === 'rejected'
            ? `/properties/publish?id=${data.property_id}`
            : `/properties/${data.property_id}`,
      };
    case 'application':
    case 'viewing':
      if (data.of_group) return { to: `/groups/${data.of_group}?view=homes` };
      if (data.own) return { to: '/student/properties' };
      if (!data.alone) return { to: `/properties/${data.property_id}` };
      return { to: `/student/applications${data.application_id ? `?id=${data.application_id}` : ''}` };
    case 'account_closed':
      return data.group_id ? { room: data.group_id, name: '' } : { chatWith: data.user_id };
    case 'handover':
      return { to: data.handover_id ? `/handovers/${data.handover_id}` : '/student/tenancies' };
    case 'message':
      return isSeen ? { chatWith: data.user_id } : null;
    case 'match':
      return isSeen ? { to: '/student/mymatches' } : null;
    case 'connection_received':
      return isSeen ? { to: '/student/mymatches?tab=received' } : null;
    case 'buzz':
      return isSeen ? { to: `/profile/${data.user_id}` } : null;
    case 'report_received':
    case 'report_outcome':
      return null;
    default:
      return { to: `/properties/${data.property_id}` };
  }
}

/** Target as a path, for emails and push. Conversations open through the notifications page. */
export function targetPath(notice: NotificationContent): string {
  const way = targetOf(notice, true);
  if (way === null) return NOTIFICATIONS_PATH;
  if ('to' in way) return way.to;
  return 'room' in way ? `${NOTIFICATIONS_PATH}?room=${way.room}` : `${NOTIFICATIONS_PATH}?chat=${way.chatWith}`;
}

const NOTIFICATIONS_PATH = '/student/notifications';
