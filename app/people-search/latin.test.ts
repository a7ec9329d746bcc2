import { expect, test } from 'vitest'

import { toLatin } from './latin.ts'

test.each([
  ['सुनीता अग्रवाल', 'Sunita Agraval'],
  ['रमेश शर्मा', 'Ramesh Sharma'],
  ['कमला देवी', 'Kamla Devi'],
  ['प्रिया गुप्ता', 'Priya Gupta'],
  ['राजकुमार', 'Rajkumar'],
  ['जगदीश', 'Jagdish'],
  ['विक्रम सिंह', 'Vikram Singh'],
  ['सरस्वती', 'Sarasvati'],
  ['चंपा', 'Champa'],
  ['फ़रहान', 'Farhan'],
  ['ज़ाहिद', 'Zahid'],
  ['ऋषि', 'Rishi'],
  ['राठौड़', 'Rathor'],
  ['अरोड़ा', 'Arora'],
  ['चोपड़ा', 'Chopra'],
  ['गढ़वाल', 'Garhval'],
  ['मनजीत कौर', 'Manjit Kaur'],
  ['ज्ञान', 'Gyan'],
  ['Ravi कुमार', 'Ravi Kumar'],
  ['१२ नागपुर', '12 Nagpur'],
  ['राजेश्‍वर', 'Rajeshvar'],
  ['ॐ प्रकाश', 'Om Prakash'],
  ['ॲड. पाटील', 'Ad. Patil'],
  ['ॲलिस', 'Alis'],
  ['डॉ. शर्मा', 'Dr. Sharma'],
  ['श्रीमती सुनीता', 'Shrimati Sunita'],
  ['ओमप्रकाश', 'Omprakash'],
])('transliterates %s to %s', (name, latin) => expect(toLatin(name)).toBe(latin))

test.each(['', 'Asha', 'சுனிதா', '123', '🙂', '्', 'ा', '़', '\0'])('does not transliterate %j', (name) =>
  expect(toLatin(name)).toBeNull(),
)

test('the transliteration of a very long name has linear length', () =>
  expect(toLatin('क'.repeat(2000))).toHaveLength(2000 * 2 - 1))
