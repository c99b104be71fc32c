/** Source of a regular expression for a lowercase UUID, without anchors or groups. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** True if the text is a lowercase UUID of any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
