/** The authenticated user of a live session. */
export interface Actor {
  userId: string;
  sessionId: string;
  email: string;
  role: 'user' | 'admin';
}
