/**
 * The words that name a person's values in the forms and exports of services: in English, Hindi, Hindi in Latin letters, and Spanish, which
 * agencies leave in the forms that they copy. Lower case, without accents and nukta.
 */
const words = (text: string) => new Set(text.trim().split(/\s+/))

export const PHONE = words(
  'phone phones mobile mobiles mob mobil cell cellphone telephone tel ph landline whatsapp whatsap watsapp wa telefono telefone movil celular ' +
    'फोन मोबाइल मो मोबाईल टेलीफोन दूरभाष व्हाट्सएप व्हाट्सऐप व्हाट्सअप वाट्सएप संपर्क सम्पर्क sampark',
)
export const MOBILE = words('mobile mobiles mob mobil cell cellphone movil celular मोबाइल मोबाईल मो')
/** A number that stands beside the main one. */
export const OTHER = words(
  'alt alternate alternative alternat other second secondary additional emergency office work landline home res residence 2 3 अन्य दूसरा',
)
export const EMAIL = words('email emails mail emailid gmail ईमेल मेल correo')
export const PINCODE = words('pin pincode zip zipcode postal postcode postalcode पिन पिनकोड')
const NAME = words('name names naam nam नाम नांव नाव nombre')
const FIRST = words('first given fname firstname forename')
const LAST = words('last surname family lname lastname apellido apellidos उपनाम सरनेम')
const COMPANY = words('company firm organisation organization business shop enterprise empresa कंपनी फर्म')
const PRODUCT = words(
  'product products produto producto productos machine machines model models item items ionizer ionizers उत्पाद मशीन मॉडल',
)
const CITY = words('city cities town shahar sheher shehar shahr village gaon शहर नगर गांव गाव गाँव ciudad')
/** They name a city only if nothing else does. */
const PLACE = words('location place स्थान jagah')
const AREA = words('area locality colony mohalla इलाका क्षेत्र')
const ADDRESS = words('address addr addres pata patta पता street landmark direccion')
const MESSAGE = words(
  'message messages msg comment comments remark remarks requirement requirements enquiry enquiries inquiry query queries question ' +
    'questions note notes description subject feedback संदेश सन्देश टिप्पणी मैसेज mensaje comentario comentarios zarurat jarurat',
)

const NUMBER = words('number numbers no nos num numero नंबर नम्बर न')

/** Words beside the ones above that change nothing. */
const BESIDE = words(
  'your you ur my our me the a an of is are what whats which please pls enter write give provide provided tell share select choose ' +
    'in on at for to with and or we can us here full complete correct valid active current primary main personal do would so should call reach ' +
    'sender customer buyer client user visitor lead contact person applicant prospect candidate owner party caller ' +
    'q field fields value values answer answers response responses text data info details detail form good own best ' +
    'aapka aapki aapke apka apki apna apni apne kya hai ka ki ke mein me likhe likhiye bataye batayein poora pura ' +
    'आपका आपकी आपके अपना अपनी अपने कृपया क्या है हैं का की के में लिखें बताएं बताएँ दर्ज करें पूरा पूरी सही ' +
    'tu su de el la completo completa query enquiry 1',
)

/** Words that may stand beside those of one field only. */
const BESIDE_PRODUCT = words(
  'interested interest looking want like need buy prefer preferred service services choice names type name',
)
const BESIDE_CITY = words('live lives located current reside stay district state belong from name')
const BESIDE_ADDRESS = words('line residential delivery installation house flat building full 2 location')

export const FIELD_WORDS = {
  company: { core: COMPANY, beside: [NAME] },
  product: { core: PRODUCT, beside: [BESIDE_PRODUCT] },
  city: { core: CITY, beside: [BESIDE_CITY, AREA, PLACE] },
  area: { core: AREA, beside: [] },
  address: { core: ADDRESS, beside: [BESIDE_ADDRESS, AREA, CITY] },
  firstName: { core: FIRST, beside: [NAME] },
  lastName: { core: LAST, beside: [NAME] },
  name: { core: NAME, beside: [] },
  place: { core: PLACE, beside: [] },
  message: { core: MESSAGE, beside: [] },
} as const

export const isBeside = (word: string) => BESIDE.has(word)
export const isNumberWord = (word: string) => NUMBER.has(word)

export const VOCABULARY: ReadonlySet<string> = new Set(
  [
    ...[PHONE, OTHER, EMAIL, PINCODE, NAME, FIRST, LAST, COMPANY, PRODUCT, CITY, PLACE, AREA, ADDRESS, MESSAGE],
    ...[NUMBER, BESIDE, BESIDE_PRODUCT, BESIDE_CITY, BESIDE_ADDRESS, words('code id')],
  ].flatMap((set) => [...set]),
)
