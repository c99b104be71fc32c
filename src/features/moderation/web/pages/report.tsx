import { useParams } from 'react-router';
import { m } from '#messages';
import { QueuePage } from '../cases/queue-page.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_reports() }) }];
}

/** Case details beside the queue. */
// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function ReportPage() {
  const { reportId = '' } = useParams();
  return <QueuePage openId={reportId} />;
}
