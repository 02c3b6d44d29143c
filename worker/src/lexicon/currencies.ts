const CODES = new Set(
  `AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP ETB EUR GBP GHS HKD HRK HUF IDR ILS INR ISK JOD JPY KES KRW KWD
  KZT LKR MAD MXN MYR NGN NOK NZD PEN PHP PKR PLN QAR RON RSD RUB RWF SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD UYU VND
  XAF XOF ZAR ZMW`.split(/\s+/),
)
const WRITTEN: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  HK$: 'HKD',
  NZ$: 'NZD',
  R$: 'BRL',
  S$: 'SGD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  RMB: 'CNY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₦': 'NGN',
  '₫': 'VND',
  '₴': 'UAH',
  '฿': 'THB',
  '₿': 'BTC',
  'FR.': 'CHF',
  ZŁ: 'PLN',
  EURO: 'EUR',
  EUROS: 'EUR',
  DOLLAR: 'USD',
  DOLLARS: 'USD',
  STERLING: 'GBP',
  POUND: 'GBP',
  POUNDS: 'GBP',
  YEN: 'JPY',
}

/** The code of a currency, however it is written; null for what is none. */
export function currencyCode(written: string): string | null {
  const own = written.trim().toUpperCase()
  return CODES.has(own) ? own : (WRITTEN[own] ?? null)
}
