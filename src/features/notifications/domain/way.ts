import type { Notice } from './notice.ts';

/** Where a notice leads: a page of ours, a conversation with a person, the room of a group, or nowhere. */
export type Way = { to: string } | { chatWith: string } | { room: string; name: string } | null;

/** Of a group, what it is about has a view of its own. */
const VIEWS: Partial<Record<Notice['type'], string>> = { group_rent: 'rent', group_agreement: 'agreement' };

/** The way of a notice. `isSeen`: the person whom it is about is still there for the reader. */
export function wayOf(notice: Notice, isSeen: boolean): Way {
  const { type, data } = notice;
  if ('group_id' in data) {
    if (type === 'message') return { room: data.group_id, name: data.group_name };
    const view = VIEWS[type];
    return { to: `/groups/${data.group_id}${view ? `?view=${view}` : ''}` };
  }
  if ('query' in data) return { to: `/properties?${data.query}` };
  switch (type) {
    case 'university_check':
      return { to: '/student/profile#university-check' };
    case 'security':
      return { to: data.event === 'export_ready' ? '/student/account#export' : '/student/account#sessions' };
    case 'statement':
      return { to: data.sanction_id ? `/public/appeal?id=${data.sanction_id}` : '/public/appeal' };
    case 'place_answer':
      return data.place_id ? { to: `/properties?${data.place_kind}_id=${data.place_id}` } : null;
    case 'new_matches':
      return { to: '/matching' };
    case 'listing_expiring':
    case 'listing_expired':
      return { to: '/student/properties' };
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
      return { to: data.own ? '/student/properties' : `/properties/${data.property_id}` };
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

/** The same as an address, for mails and browsers: a conversation is opened by the page of notifications. */
export function addressOf(notice: Notice): string {
  const way = wayOf(notice, true);
  if (way === null) return PAGE;
  if ('to' in way) return way.to;
  return 'room' in way ? `${PAGE}?room=${way.room}` : `${PAGE}?chat=${way.chatWith}`;
}

const PAGE = '/student/notifications';
