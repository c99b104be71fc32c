import { mostUrgentGroup } from '../../domain/next-step.ts';
import { useMyGroups } from '../mine/use-my-groups.ts';

/** True if a group of the user has a next step, which `GroupNextStep` shows; undefined until known, false after a failure. */
export function useHasGroupStep(): boolean | undefined {
  const { data, isError } = useMyGroups();
  return data ? Boolean(mostUrgentGroup(data.groups)) : isError ? false : undefined;
}
