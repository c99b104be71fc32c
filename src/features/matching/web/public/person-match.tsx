import type { ReactNode } from 'react';
import type { Match } from '../../domain/schema.ts';
import { PersonMenu } from '../people/person-menu.tsx';
import { PersonRow } from '../people/person-row.tsx';

interface PersonMatchProps {
  match: Match;
  /** Below the reasons. */
  children: ReactNode;
  actions: ReactNode;
}

/** A person in a list of another feature: profile, score, reasons, and the menu to report and block. */
export function PersonMatch({ match, children, actions }: PersonMatchProps) {
  return <PersonRow match={match} aside={<PersonMenu profile={match.profile} />} below={children} actions={actions} />;
}
