import { expect, it } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

it.each([
  ['https://policies.example.com/', { id: 'policies.example.com', origin: 'https://policies.example.com' }],
  ['http://localhost:3000/', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000/', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000/', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.0.2.7/', undefined],
  ['https://[2001:db8::7]/', undefined],
])('derives the relying party from %s', (home, party) => {
  expect(relyingPartyOf(home)).toEqual(party);
});
