import { apiRequest } from '#browser/api/api-client.ts';
import type { ApplicantMessageResult } from '../../domain/applicant-messages.ts';

/** Retries of messages above the rate limit, and the pause before each. */
const ROUNDS = { max: 12, pauseMs: 1100 } as const;

export interface TextToApplicants {
  ids: readonly string[];
  message: string;
  /** The same for repeated requests, which send nothing twice. */
  attempt: string;
}

/**
 * Writes one text to applicants. `onResult` gets the outcome of each; those above the rate of sending are sent in later
 * rounds, and end as `later` only after the last one. Rejects with `ApiError` if a request fails; outcomes of earlier
 * rounds stay.
 */
export async function writeToApplicants(
  propertyId: string,
  { ids, message, attempt }: TextToApplicants,
  onResult: (result: ApplicantMessageResult) => void,
): Promise<void> {
  const path = `/api/properties/${encodeURIComponent(propertyId)}/applicant-messages`;
  let left = [...ids];
  for (let round = 0; round < ROUNDS.max && left.length > 0; round += 1) {
    if (round > 0) await new Promise((resolve) => setTimeout(resolve, ROUNDS.pauseMs));
    const body = { application_ids: left, message, client_id: attempt };
    const options = { body, csrf: true, idempotent: true };
    const { results } = await apiRequest<{ results: ApplicantMessageResult[] }>('POST', path, options);
    results.forEach(onResult);
    left = results.flatMap(({ outcome, application_id: id }) => (outcome === 'later' ? id : []));
  }
}
