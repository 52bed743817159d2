/** Worker thread entry point that reads a list of people to invite. */
import { readPeople } from './read-people.ts';

export default readPeople;
