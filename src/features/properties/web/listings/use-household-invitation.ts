import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useToast } from '#ui/feedback/toast.tsx';
import { localizePath } from '#ui/navigation/localized-link.tsx';
import { m } from '#messages';
import { HOUSEHOLD } from '../../domain/household/household.ts';
import { createHouseholdLink } from '../household/household-api.ts';
import { householdPath } from '../household/household-link.ts';

/** Copies a link by which the people who live in an own property join its listing. */
export function useHouseholdInvitation() {
  const toast = useToast();
  const { pathname } = useLocation();
  return useMutation({
    mutationFn: async (propertyId: string) => {
      const path = householdPath(propertyId, await createHouseholdLink(propertyId));
      await navigator.clipboard.writeText(new URL(localizePath(path, pathname), window.location.href).href);
    },
    onSuccess: () => toast.success(m.household_link_copied({ days: HOUSEHOLD.linkTtlDays })),
    onError: () => toast.error(m.household_link_failed()),
  });
}
