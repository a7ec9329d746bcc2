/** A visitor's input, by field name. Each visitor has another phone. */
export const TYPED: Record<string, string> = {
  name: 'आशा Rao',
  comment: 'Our bore water is hard. Which machine suits a family of five?',
  pincode: '457 001',
  address: '14 Station Road, second floor',
  email: 'asha@example.com',
  city: 'Ratlam',
  annual_turnover: '25 lakh',
  business_detail: 'A kitchenware shop since 2009',
  reference: 'a7k3 9qf4',
}
