/** What an authenticator keeps as the user of a passkey. */
export const userHandleOf = (userId: string): string => Buffer.from(userId).toString('base64url');
