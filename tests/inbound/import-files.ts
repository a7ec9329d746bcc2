/**
 * Files of leads, one of each kind: exports of IndiaMART, JustDial and Facebook as the tests of imports have them, and lists like those that
 * people write. No file is a real export. Names and numbers are invented.
 */
export type ImportFile = {
  about: string
  file: Buffer
  /** The number of each row; `null` for a row that has none, and nothing else to reach the person. */
  phones: (string | null)[]
  /** All that a person typed. */
  typed: string[]
}

const ASHA = '+919829012345'
const RAVI = '+919829012346'
const LANDLINE = '+911412345678'

const file = (about: string, text: string | Buffer, phones: ImportFile['phones'], typed: string): ImportFile => ({
  about,
  file: Buffer.from(text),
  phones,
  typed: typed.split('|'),
})
const one = (about: string, text: string | Buffer, typed: string, phone: string | null = ASHA) =>
  file(about, text, [phone], typed)
const inUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const FACEBOOK = 'id\tcreated_time\tad_id\tad_name\tplatform\twhich_model?\tfull_name\tphone_number\tcity'
const INDIAMART =
  'UNIQUE_QUERY_ID,QUERY_TIME,SENDER_NAME,SENDER_MOBILE,SENDER_EMAIL,SENDER_CITY,SENDER_PINCODE,QUERY_PRODUCT_NAME,QUERY_MESSAGE'
const MANAGER = 'Date,Name,Mobile,Product/Service,Enquiry Message,Remarks'

export const IMPORT_FILES: ImportFile[] = [
  one(
    'IndiaMART’s export',
    `${INDIAMART}\n7,2026-11-20 10:12:00,सुनीता शर्मा,+91-9829012345,s@x.in,Jaipur,302017,Ionizer,"Price?\nCall me"`,
    'सुनीता शर्मा|s@x.in|Jaipur|302017|Ionizer|Price?|Call me|2026-11-20 10:12:00|7',
  ),
  one(
    'its lead manager',
    `${MANAGER}\n20-11-2026,Asha,9829012345,K9,Price for 5?,Called twice`,
    'Asha|K9|Price for 5?|Called twice',
  ),
  one(
    'Facebook’s export in UTF-16',
    inUtf16(`${FACEBOOK}\nl:7001\t2026-11-20T10:12:00+05:30\tag:1\tClean\tig\tK9\tRamesh\tp:+919829012345\tPune`),
    'Ramesh|Pune|K9|7001',
  ),
  one(
    'Facebook’s export in UTF-8',
    `${FACEBOOK}\nl:7001\t2026\tag:1\tA\tfb\tK7\tRamesh\tp:+919829012345\tPune`,
    'Ramesh|Pune|K7|7001',
  ),
  one(
    'JustDial’s export',
    'leadid,leadtype,prefix,name,mobile,phone,email,date,category,area,brancharea,dncmobile,city\n1,company,Mr,Asha,9829012345,0141-2345678,a@x.in,2026-11-20,RO Dealers,MI Road,Andheri,0,Jaipur',
    'Asha|0141-2345678|a@x.in|RO Dealers|MI Road|Jaipur',
  ),
  one(
    'a sheet of a form',
    'Timestamp,Your name,Phone Number (WhatsApp),City / Area,What do you want to know?\n20/11/2026 10:12:00,Asha,98290 12345,Jaipur,Price',
    'Asha|Jaipur|Price',
  ),
  one('Hindi headings', 'नाम,मोबाइल नं.,शहर,दिनांक,संदेश\nआशा,९८२९०१२३४५,जयपुर,20-11-2026,कीमत?', 'आशा|जयपुर|कीमत?'),
  file(
    'a mobile number in either of two columns',
    'Name,Mobile,Phone\nAsha,,9829012345\nRavi,9829012346,',
    [ASHA, RAVI],
    'Asha|Ravi',
  ),
  one('a mobile number and a landline', 'Name,Phone,Mobile\nAsha,0141-2345678,98290 12345', 'Asha|0141-2345678'),
  one('a landline', 'Name,Mobile,Phone,City\nMeena,,0141-2345678,Jaipur', 'Meena|Jaipur', LANDLINE),
  one(
    'three numbers',
    'Name,Mobile 1,Mobile 2,Office\nAsha,9829012345,9829012346,0141-2345678',
    '9829012346|0141-2345678',
  ),
  one('two numbers in a cell', 'Name,Mobile\nAsha,9829012345 / 9829012346', 'Asha|9829012346'),
  one('words beside the number', 'Name,Mobile\nAsha,98290 12345 (after 5 pm)', 'Asha|after 5 pm'),
  one('the number beside the name', 'Name,Mobile\nAsha 98290 12345,98XXXXXX45', 'Asha|98XXXXXX45'),
  one('a code in a column of its own', 'Name,ISD,Mobile\nAsha,971,50 123 4567', 'Asha', '+971501234567'),
  one('a number of another country', 'Name,Mobile\nAsha,+1 415 555 0100', 'Asha', '+14155550100'),
  one('what Excel makes of numbers', 'Name,Mobile\nAsha,9829012345.0', 'Asha'),
  one('formulas', 'Name,Mobile\nAsha,"=""9829012345"""', 'Asha'),
  one('apostrophes', "Name,Mobile\nAsha,'+919829012345", 'Asha'),
  file('numbers that Excel has shortened', 'Name,Mobile\nAsha,9829012345\nRavi,9.82901E+09', [ASHA, null], 'Asha'),
  one('an e-mail address alone', 'Name,Mobile,E-mail\nAsha,,asha@example.com', 'Asha|asha@example.com', ''),
  one('first and last name', 'First Name,Last Name,Mobile\nSunita,Rao,9829012345', 'Sunita Rao'),
  one(
    'titles above',
    'Leads of November 2026,,\nPrinted by Ravi,,\n\nName,Mobile,City\nAsha,9829012345,Jaipur',
    'Asha|Jaipur',
  ),
  one('a blank first row', ',,\nName,Mobile,City\nAsha,9829012345,Jaipur', 'Asha|Jaipur'),
  one('no headings', 'Asha,9829012345,Jaipur', 'Asha|Jaipur'),
  one('unknown headings', 'who,dial,since\nAsha,9829012345,May', 'Asha|May'),
  one('semicolons', 'Name;Mobile;Café\nAsha;9829012345;"1;2"', 'Asha|1;2'),
  one('bars', 'Name|Mobile|City\nAsha|9829012345|Jaipur', 'Asha|Jaipur'),
  one('a line for Excel', 'sep=;\nName;Mobile\nAsha;9829012345', 'Asha'),
  one('Windows-1252', Buffer.from('Name,Mobile,Message\nJosé,9829012345,café', 'latin1'), 'José|café'),
  one('a byte order mark', '\ufeffName,Mobile\nAsha,9829012345', 'Asha'),
  one('lines that end as on old Macs', 'Name,Mobile\rAsha,9829012345\r', 'Asha'),
  one('quotes within a cell', 'Name,Mobile,Message\n"Asha ""Didi"" Rao",9829012345,5" pipe', 'Asha|Didi|5" pipe'),
  file(
    'short and long rows',
    'Name,Mobile,City\nAsha,9829012345\nRavi,9829012346,Pune,more',
    [ASHA, RAVI],
    'Asha|Ravi|Pune|more',
  ),
  one('columns without a name', 'Name,Mobile,,\nAsha,9829012345,Jaipur,Borewell', 'Asha|Jaipur|Borewell'),
  one('a word that objects inherit', 'Name,Mobile,constructor\nAsha,9829012345,toString', 'Asha|toString'),
  one(
    'our own export',
    'Reference,Received (IST),Name,Phone,Phone as typed,Comment,Consent to notice\nION-1,2026-11-20,Asha,+919829012345,98290 12345 / 0141-2345678,Price?,yes',
    'Asha|0141-2345678|Price?|ION-1',
  ),
]
