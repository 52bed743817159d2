/** Reads a list of people to invite, in a worker thread. */
import { readPeople } from './read-people.ts';

export default readPeople;
