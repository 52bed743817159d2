import { expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Named tasks that run until the test releases them. */
const tasks = () => {
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  return {
    begun,
    task: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        endings.set(name, resolve);
      }),
    end: (name: string) => endings.get(name)?.(),
  };
};

it('does not let one owner’s tasks delay another owner’s tasks', async () => {
  const { begun, task, end } = tasks();
  const inTurn = fairQueue(2);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => inTurn(name.charAt(0), task(name)));
  expect(begun).toEqual(['a1', 'a2']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('b1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  end('b2');
  end('a3');
  await expect.poll(() => begun.length).toBe(6);
  end('a4');
  await Promise.all(all);
});

it('alternates between owners when only one task can run at a time', async () => {
  const { begun, task, end } = tasks();
  const inTurn = fairQueue(1);
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'];
  const all = names.map((name) => inTurn(name.charAt(0), task(name)));
  for (const count of names.keys()) {
    await expect.poll(() => begun.length).toBe(count + 1);
    end(begun.at(-1) ?? '');
  }
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

it('runs the next task when one fails', async () => {
  const inTurn = fairQueue(1);
  const failing = inTurn('a', () => Promise.reject(new Error('not today')));
  const next = inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('not today');
  expect(await next).toBe('done');
});

it('limits each owner to its share, even if capacity is free', async () => {
  const { begun, task, end } = tasks();
  const inTurn = fairQueue(3, 2);
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => inTurn(name.charAt(0), task(name)));
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('b1');
  await all[3];
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('a2');
  end('a3');
  await Promise.all(all);
});

it("reevaluates an owner's limit when a task ends", async () => {
  const { begun, task, end } = tasks();
  let each = 1;
  const inTurn = fairQueue(3, () => each);
  const all = ['a1', 'a2', 'a3'].map((name) => inTurn('a', task(name)));
  expect(begun).toEqual(['a1']);
  each = 2;
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'a3']);
  end('a2');
  end('a3');
  await Promise.all(all);
});
