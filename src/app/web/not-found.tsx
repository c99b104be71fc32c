import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function NotFound() {
  return null;
}
