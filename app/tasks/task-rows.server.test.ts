import { expect, test } from 'vitest'

import { setUp } from '../../tests/desk/set-up.ts'
import { newTask } from './task.ts'
import { readTasks, writeTasks } from './task-rows.server.ts'

test('an enquiry takes its tasks along from a person whose line is gone', async () => {
  const { accept, store, database } = await setUp()
  const { id: leadId } = (await store.find(await accept()))!.lead
  const task = newTask('own', 'staff', { leadId, at: 1 }, 2, { text: 'Send prices' })
  const write = (personId: string) =>
    writeTasks(database, { personIds: [personId], leadIds: [leadId] }, [{ task, personId, ownerId: null }])
  await write('before')
  await write('after')
  expect(await readTasks(database, ['before'])).toEqual([])
  expect(await readTasks(database, ['after'])).toEqual([task])
})
