import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useToast } from '#ui/feedback/toast.tsx';
import { copyLater } from '#ui/hooks/use-copy.ts';
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
      const link = createHouseholdLink(propertyId).then(
        (token) => new URL(localizePath(householdPath(propertyId, token), pathname), window.location.href).href,
      );
      const isCopied = copyLater(link);
      return { link: await link, isCopied: await isCopied };
    },
    onSuccess: ({ link, isCopied }) =>
      isCopied ? toast.success(m.household_link_copied({ days: HOUSEHOLD.linkTtlDays })) : toast.info(link),
    onError: () => toast.error(m.household_link_failed()),
  });
}
