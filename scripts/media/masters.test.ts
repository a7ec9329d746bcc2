import { expect, test } from 'vitest'

import { findMasters, findTooSmall, toId } from './masters.ts'

test.each([
  ['x-blue-macro.webp', 'x-blue-macro'],
  ['My Photo.JPG', 'my-photo'],
  ['IMG_2041.JPEG', 'img-2041'],
  ['Küche (1).PNG', 'kuche-1'],
  ['a.b.webp', 'a-b'],
])('maps %s to the picture %s', (file, id) => {
  expect(toId(file)).toBe(id)
  expect(findMasters([file])).toEqual({ masters: [{ id, file }], problems: [] })
})

test('rejects two files whose names differ only in case or format', () => {
  expect(findMasters(['kitchen.webp', 'Kitchen.JPG', 'made.json']).problems).toEqual([
    'Kitchen.JPG and kitchen.webp are both the picture "kitchen": delete all but one',
  ])
})

test.each(['photo.heic', 'photo.tiff', 'notes.txt', 'रसोई.jpg'])('reports %s as unused', (file) => {
  expect(findMasters([file])).toEqual({ masters: [], problems: [expect.stringContaining(`${file} is not used`)] })
})

test.each(['.DS_Store', 'Thumbs.db', '.gitkeep', 'made.json'])('ignores %s', (file) => {
  expect(findMasters([file])).toEqual({ masters: [], problems: [] })
})

test('warns about a small picture in either orientation', () => {
  const master = { id: 'kitchen', file: 'kitchen.jpg' }
  expect(findTooSmall(master, { width: 300, height: 200 })).toContain('kitchen.jpg has 300 by 200 pixels')
  expect(findTooSmall(master, { width: 420, height: 1200 })).toBeNull()
})
