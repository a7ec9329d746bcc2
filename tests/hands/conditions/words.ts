/** Words and digits in the scripts of India. */
import { LEAD_JOURNEYS } from '../journeys/lead-journeys.ts'
import type { Condition, Words } from '../scene.ts'

/** `zero` is the script's digit for 0. */
type Script = { zero: string; words: Words }

const SCRIPTS: Record<string, Script> = {
  'in Hindi': {
    zero: '०',
    words: {
      name: 'श्रीमती आशा शर्मा',
      city: 'रतलाम',
      address: '१४ स्टेशन रोड, दूसरी मंज़िल',
      comment: 'हमारे बोरवेल का पानी खारा है – पाँच लोगों के लिए कौन-सी मशीन?',
      business_detail: 'बर्तनों की दुकान, २००९ से',
    },
  },
  'in Urdu': {
    zero: '۰',
    words: {
      name: 'عائشہ صدیقی',
      city: 'حیدرآباد',
      address: '۱۴ اسٹیشن روڈ، دوسری منزل',
      comment: 'ہمارے بور کا پانی کھارا ہے۔ پانچ لوگوں کے لیے کون سی مشین؟',
      business_detail: 'برتنوں کی دکان',
    },
  },
  'in Tamil': {
    zero: '௦',
    words: {
      name: 'மீனாட்சி சுந்தரம்',
      city: 'மதுரை',
      address: '14 ஸ்டேஷன் சாலை, இரண்டாவது மாடி',
      comment: 'எங்கள் ஆழ்துளைக் கிணற்று நீர் உவர்ப்பு. எந்த இயந்திரம்?',
      business_detail: 'பாத்திரக் கடை',
    },
  },
  'with emoji': {
    zero: '0',
    words: {
      name: 'Asha 👩🏽‍⚕️ Rao',
      city: 'Ratlam 🏙️',
      address: '14 Station Road 🏠, 2️⃣ floor',
      comment: 'Family of five 👨‍👩‍👧‍👦 in India 🇮🇳 – which one? ☎️ ₹',
      business_detail: 'Kitchenware 🍲 since 2009',
    },
  },
  'with joiners between letters': {
    zero: '０',
    words: {
      name: 'नी\u200dल क्\u200dष',
      city: 'ശബരി\u200dമല',
      address: 'می\u200cخواہم ۱۴',
      comment: 'ක්\u200dෂ, می\u200cشود, र्\u200dय',
      business_detail: 'അവന്\u200d',
    },
  },
}

const inDigits = (zero: string, number: string) =>
  number.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)))

export const WORDS: Condition[] = Object.entries(SCRIPTS).map(([name, { zero, words }]) => ({
  name,
  suits: (journey) => LEAD_JOURNEYS.includes(journey),
  words: ({ typed }) => ({ ...words, phone: inDigits(zero, typed), pincode: inDigits(zero, '457001') }),
}))
