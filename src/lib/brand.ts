/** The carrier's identity, in one file to replace (decision 000, the product). */
export const brand = {
  name: { th: 'ส่งด่วน เอ็กซ์เพรส', 'en-us': 'Songduan Express', 'zh-cn': '速达快运' },
  /** Shown below the icon on a phone, where space is scarce. */
  shortName: { th: 'ส่งด่วน', 'en-us': 'Songduan', 'zh-cn': '速达' },
  color: '#C8102E',
  callCentre: '1484',
  /** Every day, in Bangkok time. */
  callCentreHours: { opens: '08:00', closes: '20:00' },
  email: 'hello@songduan.example',
  /** For job applications. */
  jobsEmail: 'jobs@songduan.example',
  /** For applications of franchise partners and drop points. */
  partnersEmail: 'partners@songduan.example',
  vipEmail: 'vip@songduan.example',
  /** The head office, as on receipts. */
  address: {
    th: '88 ถนนเทพรัตน แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
    'en-us': '88 Debaratana Road, Bang Na Tai, Bang Na, Bangkok 10260',
    'zh-cn': '88 Debaratana Road, Bang Na Tai, Bang Na, 曼谷 10260',
  },
  /** The same in parts, for structured data. */
  addressParts: {
    locality: { th: 'บางนา', 'en-us': 'Bang Na', 'zh-cn': '邦纳' },
    region: { th: 'กรุงเทพมหานคร', 'en-us': 'Bangkok', 'zh-cn': '曼谷' },
    postalCode: '10260',
  },
  social: {
    facebook: 'https://facebook.example/songduan',
    line: 'https://line.example/songduan',
    youtube: 'https://youtube.example/songduan',
    tiktok: 'https://tiktok.example/songduan',
  },
  /** The stores of the customers' app. */
  appStores: {
    appStore: 'https://apps.example/app/songduan',
    googlePlay: 'https://play.example/store/apps/songduan',
    appGallery: 'https://appgallery.example/app/songduan',
  },
  /** The field staff's app, for phones approved by a branch. */
  staffApp: {
    android: 'https://staff.songduan.example/field.apk',
    ios: 'https://staff.songduan.example/field.plist',
  },
  /** Domestic waybills: this many digits, the last a GS1 mod-10 check digit. International ones follow UPU S10. */
  waybillDigits: 12,
  /** The first digit of waybills for parcels ordered here; the carrier's other systems use others. */
  orderedWaybillPrefix: '6',
  currency: 'THB',
  /** The payment provider, named at the bottom of the phone's login. */
  paymentProvider: 'Songduan Pay',
  /** The bank whose accounts receive compensation at the lower fee, by its payment system code. */
  claimBankCode: '004',
  /** The country of delivery: text messages to others have a separate budget. */
  homeCountryCode: '66',
  countryCodes: ['966', '86', '66'],
  defaultCountryCode: '966',
} as const;
