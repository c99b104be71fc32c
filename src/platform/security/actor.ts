/** The authenticated user of a live session. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  role: 'user' | 'admin';
  /** An administrator whose session lacks the required second factor; the `role` is `user` until then. */
  lacksSecondFactor?: boolean;
}
