import { usersTable } from './table.ts';

/**
 * SQL for the current name of the user whose id is in `column`; null if there is no name. Other read models
 * only store user ids, so that a name needs to be changed or erased in only one place.
 */
export const nameOf = (column: string): string =>
  `(select person.name from ${usersTable.served} person where person.id = ${column})`;

/** SQL for the hash of a user's picture, or null without a picture. `column` has the user's id. */
export const pictureOf = (column: string): string =>
  `(select person.picture from ${usersTable.served} person where person.id = ${column})`;
