/** Everything that names the carrier, in one file to replace (decision 000, the product). */
export const brand = {
  name: { th: 'ส่งด่วน เอ็กซ์เพรส', 'en-us': 'Songduan Express', 'zh-cn': '速达快运' },
  /** Below the icon on a phone, where little fits. */
  shortName: { th: 'ส่งด่วน', 'en-us': 'Songduan', 'zh-cn': '速达' },
  color: '#C8102E',
  callCentre: '1484',
  /** Every day, by the clock in Bangkok. */
  callCentreHours: { opens: '08:00', closes: '20:00' },
  email: 'hello@songduan.example',
  /** Where applications for jobs arrive. */
  jobsEmail: 'jobs@songduan.example',
  /** Where people apply to be a franchise partner or a drop point. */
  partnersEmail: 'partners@songduan.example',
  vipEmail: 'vip@songduan.example',
  /** The head office, as receipts name it. */
  address: {
    th: '88 ถนนเทพรัตน แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260',
    'en-us': '88 Debaratana Road, Bang Na Tai, Bang Na, Bangkok 10260',
    'zh-cn': '88 Debaratana Road, Bang Na Tai, Bang Na, 曼谷 10260',
  },
  /** The same in parts, as search engines ask for it. */
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
  /** Where the customers' app is installed from. */
  appStores: {
    appStore: 'https://apps.example/app/songduan',
    googlePlay: 'https://play.example/store/apps/songduan',
    appGallery: 'https://appgallery.example/app/songduan',
  },
  /** The field staff's app, for phones that a branch has approved. */
  staffApp: {
    android: 'https://staff.songduan.example/field.apk',
    ios: 'https://staff.songduan.example/field.plist',
  },
  /** Domestic waybills: this many digits, the last a GS1 mod-10 check digit. International ones follow UPU S10. */
  waybillDigits: 12,
  /** Waybills of parcels ordered here begin so; the carrier's other systems number theirs otherwise. */
  orderedWaybillPrefix: '6',
  currency: 'THB',
  /** Who takes payments; named at the foot of the phone's login. */
  paymentProvider: 'Songduan Pay',
  /** The bank whose accounts receive compensation for the lower fee, by its code in payment systems. */
  claimBankCode: '004',
  /** Where the carrier delivers: text messages elsewhere have a budget of their own. */
  homeCountryCode: '66',
  countryCodes: ['966', '86', '66'],
  defaultCountryCode: '966',
} as const;
