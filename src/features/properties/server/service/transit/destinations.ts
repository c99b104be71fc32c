/** Id of a destination of travel times: a university by its fastest campus, or one of its campuses by position. */
export function destinationId(universityId: string, campus?: number): string {
  return campus === undefined ? universityId : `${universityId}/${campus}`;
}
