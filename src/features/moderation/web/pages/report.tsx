import { useParams } from 'react-router';
import { m } from '#words';
import { QueuePage } from '../cases/queue-page.tsx';

export function meta() {
  return [{ title: m.admin_page_title({ section: m.admin_reports() }) }];
}

/** One case, with the queue beside it. */
// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function ReportPage() {
  const { reportId = '' } = useParams();
  return <QueuePage openId={reportId} />;
}
