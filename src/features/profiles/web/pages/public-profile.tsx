import { useParams } from 'react-router';
import { PublicProfilePage } from '../parts/public-profile-page.tsx';

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  const { userId = '' } = useParams();
  return <PublicProfilePage key={userId} userId={userId} />;
}
