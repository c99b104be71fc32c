import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

// oxlint-disable-next-line import/no-default-export -- a route module needs a default export
export default function NotFound() {
  return null;
}
