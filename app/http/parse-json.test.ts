import { expect, test } from 'vitest'

import { parseJson } from './parse-json.ts'

test('keeps the digits of integers that a number cannot hold', () => {
  expect(parseJson('{"id":17841400008460057,"list":[-9007199254740993,9007199254740991]}')).toEqual({
    id: '17841400008460057',
    list: ['-9007199254740993', Number.MAX_SAFE_INTEGER],
  })
  expect(parseJson('12345678901234567890')).toBe('12345678901234567890')
})

test('reads everything else like JSON.parse', () => {
  const json = '{"a":[1,-2,0.1,1e21,26.912433123456789123,null,true,"17841400008460057"],"__proto__":{"b":{}}}'
  expect(parseJson(json)).toEqual(JSON.parse(json))
  expect(() => parseJson('{"a":')).toThrow(SyntaxError)
})
