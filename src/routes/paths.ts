type Query = URLSearchParams | Readonly<Record<string, string>>;

const NEWS_DETAIL = '/news/newsDetail';
const SERVICES = '/productService';
const TERMS = '/terms-and-conditions';
const TRACK = '/service/track';
const TRACK_DETAIL = '/trajectoryQuery';
const DROP_POINTS = '/service/drop-point';
const JOB_VACANCIES = '/career/job-vacancies';
const JOB_DETAIL = '/jobdetail';
const PERSONAL_DATA = '/personalCenter/personalMsg';

/** Every address of the site (§2.1, §2.2), written only here. */
export const paths = {
  home: '/',
  /** Home, which asks a visitor to log in before continuing. */
  homeBefore: onTheWayTo('/'),
  namedHome: '/Home',
  aboutUs: '/aboutus',
  joinUs: '/joinus',
  customerSupport: '/customer-support',
  // Ours: the contact form (docs/decisions/035).
  writeToUs: withQuery('/customer-support/write'),
  // Ours: checks whether a message is really from us (docs/decisions/047).
  isItUs: withQuery('/customer-support/is-it-us'),
  questions: withQuery('/FAQ'),

  news: withQuery('/news'),
  /** The phone's list. */
  newList: withQuery('/newlist'),
  articles: withQuery('/articles'),
  newsDetail: NEWS_DETAIL,
  newsItem: (id: number) => `${NEWS_DETAIL}?id=${id}`,

  services: SERVICES,
  /** Services and help that §1 and §2.5 name without an address (docs/decisions/010). */
  service: (slug: string) => `${SERVICES}/${slug}`,
  /** Ours: what changed and will change in the API for systems, and its feed. */
  apiChanges: `${SERVICES}/developers/changes`,
  apiChangesFeed: `${SERVICES}/developers/changes.xml`,
  /** Ours: from the key to a verified webhook. */
  tenMinutes: `${SERVICES}/developers/ten-minutes`,
  super: '/Super',
  international: '/International',
  bulky: '/bulky',
  fruit: '/Fruit',
  codNextDay: '/CODNextDay',
  dropPointService: '/DropPoint',
  partner: '/partner',
  /** These also show their confirmation: `done` is the number of the sent form. */
  partnerRegister: withQuery('/partner/register'),
  vipAccount: withQuery('/contact/vip-account'),
  vipCustomer: '/contact/vip-customer',
  dropPointContact: withQuery('/contact/drop-point'),
  jobVacancies: withQuery(JOB_VACANCIES),
  jobOpening: (id: number) => `${JOB_VACANCIES}?id=${id}`,
  jobUs: '/career/job-us',
  /** Ours: the form of a job application; `opening` is the position. */
  applyForJob: withQuery('/career/apply'),
  /** Ours: the state of an application, by its number and a phone. */
  applicationStatus: withQuery('/application-status'),
  jobDetail: JOB_DETAIL,
  /** The phone's page of one opening. */
  jobOpeningOnPhone: (id: number) => `${JOB_DETAIL}?id=${id}`,

  app: '/LinkAppStore',
  wapWeb: '/wap_web',
  staffApp: '/index/ipa/ywy',

  termsList: withQuery(TERMS),
  terms: (slug: string) => `${TERMS}/${slug}`,
  /** Ours: a version of an agreement that somebody accepted. */
  termsVersion: (slug: string, version: number) => `${TERMS}/${slug}?version=${version}`,
  information: '/information',
  userAgreement: '/information/termsAndAgreement',
  privacyPolicy: '/information/privacyPolicy',
  protocol: '/protocol',

  track: TRACK,
  waybill: (waybillNo: string) => `${TRACK}?billcode=${waybillNo}`,
  /** The phone's page of several parcels. */
  trackResults: '/trajectoryList',
  /** The phone's page of one parcel. */
  trackDetail: TRACK_DETAIL,
  waybillOnPhone: (waybillNo: string) => `${TRACK_DETAIL}?billcode=${waybillNo}`,

  // Ours: changes of a parcel's delivery (docs/decisions/044).
  changeDelivery: withQuery('/service/change-delivery'),
  /** Ours: the target of the stop link in the warning of a change, and the link itself (docs/decisions/070). */
  stopChange: (code = '') => withQuery('/service/stop-change')(code ? { code } : {}),
  stopLink: (code: string) => `/c/${code}`,
  /** Ours: the receipt of a consignee who paid on delivery, and the page that its QR code opens (docs/decisions/118). */
  codReceipt: withQuery('/service/cod-receipt'),
  /** Ours: "I did not order this" of a consignee who has paid (docs/decisions/119). */
  codObjection: withQuery('/service/cod-objection'),
  /** Ours: where the consignee says which account their money goes back to, and the link to it (docs/decisions/142). */
  codRefund: withQuery('/service/cod-refund'),
  refundLink: (code: string) => `/r/${code}`,
  /** Ours: how the delivery was, for its consignee (docs/decisions/133). */
  rateDelivery: withQuery('/service/rate-delivery'),
  /** Ours: somebody else collects a parcel, for its consignee, and what that person shows (docs/decisions/137). */
  letCollect: withQuery('/service/let-collect'),
  collectCode: (code = '') => withQuery('/service/collect-code')(code ? { code } : {}),
  /** Ours: a delivered parcel goes back, asked by its consignee (docs/decisions/146). */
  sendBack: withQuery('/service/send-back'),
  checkCodReceipt: (code = '') => withQuery('/service/check-receipt')(code ? { code } : {}),
  /** Ours: following a parcel (docs/decisions/048). */
  followParcel: withQuery('/service/follow-parcel'),
  /** Ours: targets of unsubscribe links in messages. */
  stopMessages: (code = '') => withQuery('/stop-messages')(code ? { code } : {}),

  price: withQuery('/service/estimated-price'),
  freightInquiry: withQuery('/freightInquiry'),
  cover: withQuery('/valuationservice'),

  // Commas stay unescaped for readability: these addresses are shared in messages.
  dropPoints: (query: Query = {}) => withQuery(DROP_POINTS)(query).replaceAll('%2C', ','),
  dropPoint: (code: string) => `${DROP_POINTS}?code=${encodeURIComponent(code)}`,
  networkSelect: '/networkSelect',
  networkList: '/networklist',

  register: onTheWayTo('/register'),
  login: onTheWayTo('/login'),
  forgottenPassword: onTheWayTo('/forgetPwd'),
  /** The same two on a desktop: dialogs over Home. */
  loginDialog: (next: string | null = null) => `/?login=0${nextQuery('&', next)}`,
  forgottenPasswordDialog: '/?login=1',
  // Ours: targets of links in e-mails (docs/decisions/018).
  resetPassword: withToken('/resetPassword'),
  confirmEmail: withToken('/confirmEmail'),

  personalCentre: '/personalCenter',
  personalData: PERSONAL_DATA,
  personalPart: (part: string) => `${PERSONAL_DATA}?part=${part}`,
  changePhone: '/changePhone',
  changePassword: '/changePwd',
  myOrders: withQuery('/personalCenter/myOrdersList'),
  myAddresses: withQuery('/personalCenter/addressList'),
  /** Ours: order imports from a spreadsheet. */
  orderImports: withQuery('/personalCenter/orderImports'),
  /** Ours: couriers who come on chosen weekdays (docs/decisions/114). */
  recurringPickups: '/personalCenter/recurringPickups',
  /** Ours: what becomes of parcels when nobody is at home (docs/decisions/116). */
  lastingWishes: withQuery('/personalCenter/whenNotAtHome'),
  /** Ours: orders of connected shops, and these shops (docs/decisions/145). */
  shopOrders: withQuery('/personalCenter/shopOrders'),
  shops: '/personalCenter/shops',
  /** Ours: what is sent back, and what the customer takes back (docs/decisions/146). */
  returns: withQuery('/personalCenter/returns'),
  returnRule: '/personalCenter/returnRule',
  /** Ours: parcels saved for the next order (docs/decisions/154). */
  parcelTemplates: '/personalCenter/parcelTemplates',
  /** Ours: international parcels declared in advance (docs/decisions/151). */
  customs: withQuery('/personalCenter/customs'),
  /** A new declaration, or one that is changed: `declaration`. */
  declareCustoms: withQuery('/personalCenter/declare'),
  /** Ours: the mapping of a connected system (docs/decisions/148). */
  shopMapping: withQuery('/personalCenter/shopMapping'),
  /** Ours: where COD money goes (docs/decisions/097). */
  payoutAccounts: '/personalCenter/payoutAccounts',
  /** Ours: where a customer agrees to be a LINE user; our account sends it with LINE's token (docs/decisions/147). */
  lineLink: withQuery('/personalCenter/lineLink'),
  /** Ours: keys of the customer's own systems (docs/decisions/019). */
  apiKeys: '/personalCenter/apiKeys',
  webhooks: withQuery('/personalCenter/webhooks'),
  myClaims: withQuery('/personalCenter/claimList'),
  /** The same on a phone, where adding one is a separate page. */
  addressBook: withQuery('/addressList'),
  addAddress: withQuery('/addAddress'),
  order: '/onlineOrder',
  /** The order form: `again` repeats an earlier order, `done` confirms a new one. */
  newOrder: withQuery('/onlineOrder'),
  senderAddress: '/senderAddress',
  receiptAddress: '/receiptAddress',
  addressChoice: withQuery('/addressListSelect'),
  /** Label files: a PDF, and the code picture that a drop point scans. */
  printLabels: withQuery('/labels/print'),
  counterCode: withQuery('/labels/counter'),
  printReceipt: withQuery('/labels/receipt'),
  printCodStatement: withQuery('/labels/cod-statement'),
  printCodReceipt: withQuery('/labels/cod-receipt'),
  customsForm: withQuery('/labels/customs'),
  returnLabel: (code = '') => withQuery('/labels/return')(code ? { code } : {}),
  /** A claim: `billCode` preselects its parcel, `kind=next-day` the next-day claim. */
  claim: withQuery('/service/claim-add'),
  /** The events of a customer's parcels as a file. */
  exportEvents: withQuery('/exports/events'),
  /** The claims of a customer, or one of them: `claimNo`. */
  claimStatus: withQuery('/service/claim-status'),

  debugging: '/debugging',
  kit: '/debugging/kit',
} as const;

/** An address with an optional query. */
function withQuery(path: string) {
  return (query: Query = {}): string => {
    const text = new URLSearchParams(query).toString();
    return text === '' ? path : `${path}?${text}`;
  };
}

/** An address that continues to another one afterwards. */
function onTheWayTo(path: string) {
  return (next: string | null = null): string => path + nextQuery('?', next);
}

function nextQuery(sign: '?' | '&', next: string | null): string {
  return next === null ? '' : `${sign}next=${encodeURIComponent(next)}`;
}

/** An address with a token from an e-mail. */
function withToken(path: string) {
  return (token?: string): string => (token === undefined ? path : `${path}?token=${token}`);
}
