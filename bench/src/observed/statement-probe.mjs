// This module is loaded into the product's threads. It counts the statements sent to Postgres, grouped by
// connection name and statement text. On SIGUSR2 it writes the counts since the previous signal to
// `counts.json` in STATEMENTS_FOLDER. The file `pid` in that folder has the process id.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Milliseconds within which other threads must report their counts. */
const ANSWER_MS = 100;

const folder = process.env.STATEMENTS_FOLDER;
const pidFile = folder && join(folder, 'pid');
// The product's child processes inherit this probe, but do not send statements.
if (pidFile && (!isMainThread || !existsSync(pidFile))) {
  const { Client, Connection } = createRequire(join(process.cwd(), 'backend', 'package.json'))('pg');
  const counts = new Map();
  const names = new WeakMap();
  const count = (connection, text) => {
    const key = JSON.stringify({ connection: names.get(connection) ?? '', text });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  const { query } = Client.prototype;
  Client.prototype.query = function named(...asked) {
    names.set(this.connection, this.connectionParameters.application_name ?? '');
    return query.apply(this, asked);
  };
  // One query may contain several statements. The probe therefore counts the server's executions.
  const { query: ask, parse, bind, execute } = Connection.prototype;
  const texts = new WeakMap();
  const textsOf = (connection) => {
    const known = texts.get(connection) ?? new Map();
    texts.set(connection, known);
    return known;
  };
  const bound = new WeakMap();
  Connection.prototype.query = function counted(text) {
    count(this, text);
    return ask.call(this, text);
  };
  Connection.prototype.parse = function noted(config) {
    textsOf(this).set(config.name ?? '', config.text);
    return parse.call(this, config);
  };
  Connection.prototype.bind = function noted(config) {
    bound.set(this, textsOf(this).get(config.statement ?? ''));
    return bind.call(this, config);
  };
  Connection.prototype.execute = function counted(config) {
    count(this, bound.get(this) ?? '');
    return execute.call(this, config);
  };
  const taken = () => {
    const all = [...counts];
    counts.clear();
    return all;
  };
  const channel = new BroadcastChannel('statement counts');
  channel.unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  const say = (message) => channel.postMessage(message);
  const write = async () => {
    say({ asked: true });
    await pause(ANSWER_MS);
    const partial = join(folder, 'counts.partial');
    const all = taken().map(([key, times]) => Object.assign(JSON.parse(key), { count: times }));
    writeFileSync(partial, JSON.stringify(all));
    renameSync(partial, join(folder, 'counts.json'));
  };
  if (isMainThread) {
    channel.addEventListener('message', ({ data: { counted = [] } }) => {
      for (const [key, times] of counted) counts.set(key, (counts.get(key) ?? 0) + times);
    });
    process.on('SIGUSR2', () => void write());
    writeFileSync(pidFile, String(process.pid));
  } else
    channel.addEventListener('message', ({ data }) => {
      if (data.asked) say({ counted: taken() });
    });
}
