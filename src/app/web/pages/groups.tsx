import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { headOf } from '#browser/page-head.ts';
import { pageRequest } from '#browser/request-context.ts';
import { SaveButton } from '#features/favorites/web/parts/save-button.tsx';
import type { GroupCard } from '#features/groups/domain/schema.ts';
import { drawGroups, groupsAtOnce, type GroupsPageData } from '#features/groups/web/parts/load-groups.ts';
import { GroupsPage } from '#features/groups/web/parts/groups-page.tsx';

export async function loader({ context, url }: LoaderFunctionArgs): Promise<GroupsPageData> {
  return drawGroups(url, context.get(pageRequest));
}

/** The same page again: in the other language, as a rule. */
let isAgain = false;

/** Whoever comes from another page sees this one at once: the browser asks for the groups by itself. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<GroupsPageData> {
  if (!isAgain) return groupsAtOnce(new URL(request.url));
  isAgain = false;
  return serverLoader<GroupsPageData>();
}

/** Another search is the browser's own to ask for; another language is drawn by the server, words of the head and all. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  isAgain = currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href;
  return isAgain;
}

export const meta = headOf;

const saveSlot = ({ id, name }: GroupCard) => <SaveButton kind="group" id={id} name={name} look="plain" />;

// oxlint-disable-next-line import/no-default-export -- the framework draws it
export default function Page() {
  return <GroupsPage drawn={useLoaderData<GroupsPageData>()} saveSlot={saveSlot} />;
}
