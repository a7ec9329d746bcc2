import { expect, test } from 'vitest'

import { namesAny } from './find-posts.server.ts'

const NUMBERS = new Set(['9829055541', '971501234567'])
const names = (body: string | Buffer) =>
  typeof body === 'string'
    ? namesAny({ body, encoding: 'utf8' }, NUMBERS)
    : namesAny({ body: body.toString('base64'), encoding: 'base64' }, NUMBERS)

test.each([
  '{"mobile":"+91-9829055541"}',
  '{"mobile":"+91-98290 55541"}',
  '{"mobile":"+91-98290-55541"}',
  '{"mobile":"(98290) 555 - 41"}',
  '{"mobile":"०९८२९०५५५४१"}',
  '{"mobile":"९८२९०-५५५४१"}',
  '{"mobile":"\\u096f\\u096e\\u0968\\u096f\\u0966\\u096b\\u096b\\u096b\\u096a\\u0967"}',
  '{"mobile":"９８２９０５５５４１"}',
  '{"mobile":"98290\u200b55541"}',
  '{"mobile":919829055541}',
  'From=%2B91+98290+55541',
  'From=%2B91%2098290%2055541',
  'call 98 9829055541 now',
  '{"from":"971501234567"}',
  Buffer.concat([Buffer.of(0xff), Buffer.from('mobile=98290 55541')]),
  Buffer.from('98290-55541', 'utf16le'),
])('finds the person in %s', (body) => expect(names(body)).toBe(true))

test.each([
  '{"mobile":"+91-9829055542"}',
  '{"pin":"98290","amount":"55541"}',
  '{"a":98290,"bc":55541}',
  '{"id":"98290555","41":1}',
  '',
])('does not find the person in %s', (body) => expect(names(body)).toBe(false))
