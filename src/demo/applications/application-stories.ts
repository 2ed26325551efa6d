import type { ApplicationDetails } from '#features/applications/application-details.rules.ts';
import type { ApplicationState } from '#features/applications/application-states.rules.ts';

/** A demonstration application and its history. */
type ApplicationStory = {
  name: string;
  phone: string;
  email: string;
  details: ApplicationDetails;
  keepForOtherOpenings?: boolean;
  hoursAgo: number;
  /** In this order, most of a day apart. */
  states: readonly ApplicationState[];
  note?: string;
};

const bangRak = { provinceCode: '10', districtCode: '1004' } as const;
const chiangMai = { provinceCode: '50', districtCode: '5001' } as const;
const khonKaen = { provinceCode: '40', districtCode: '4001' } as const;

/** All kinds and states, oldest first. */
export const applicationStories: readonly ApplicationStory[] = [
  {
    name: 'ปรียา แสงทอง',
    phone: '0810002001',
    email: 'preeya@example.com',
    hoursAgo: 400,
    details: {
      kind: 'job',
      position: 'cod-accountant',
      department: 'finance',
      heardFrom: 'website',
      words: 'พร้อมเริ่มงานต้นเดือนหน้า',
    },
    states: ['inReview', 'invited', 'accepted'],
  },
  {
    name: 'ธนากร วงศ์ใหญ่',
    phone: '0810002002',
    email: 'thanakorn@example.com',
    hoursAgo: 350,
    details: { kind: 'franchise', franchiseType: 'standard', businessType: 'parcels', ...chiangMai },
    states: ['inReview', 'accepted'],
    note: 'นัดดูพื้นที่แล้ว ร้านอยู่ติดถนนใหญ่',
  },
  {
    name: 'กิตติ พูนผล',
    phone: '0810002003',
    email: 'kitti@example.com',
    hoursAgo: 300,
    details: {
      kind: 'job',
      position: 'software-developer',
      department: 'technology',
      heardFrom: 'friends',
    },
    keepForOtherOpenings: true,
    states: ['inReview', 'declined'],
  },
  {
    name: 'วราภรณ์ ดีงาม',
    phone: '0810002004',
    email: 'waraporn@example.com',
    hoursAgo: 250,
    details: { kind: 'vip', businessType: 'beauty', ...bangRak },
    states: ['inReview', 'declined'],
  },
  {
    name: 'สมพงษ์ ศรีเรือง',
    phone: '0810002005',
    email: 'sompong@example.com',
    hoursAgo: 200,
    details: { kind: 'dropPoint', shopName: 'ร้านสมพงษ์มินิมาร์ท', businessType: 'grocery', ...khonKaen },
    states: ['inReview', 'invited'],
  },
  {
    name: 'อารยา มีสุข',
    phone: '0810002006',
    email: 'araya@example.com',
    hoursAgo: 150,
    details: {
      kind: 'job',
      position: 'customer-service-officer',
      department: 'customer-service',
      heardFrom: 'facebook',
    },
    states: ['withdrawn'],
  },
  {
    name: 'นภัสสร จันทร์เพ็ญ',
    phone: '0810002007',
    email: 'napatsorn@example.com',
    hoursAgo: 60,
    details: {
      kind: 'vip',
      businessType: 'fashion',
      ...bangRak,
      words: 'ส่งวันละประมาณ 80 ชิ้น ส่วนใหญ่เก็บเงินปลายทาง',
    },
    states: ['inReview'],
  },
  {
    name: 'ชัยวัฒน์ อินทร์แก้ว',
    phone: '0810002008',
    email: 'chaiwat@example.com',
    hoursAgo: 30,
    details: { kind: 'franchise', franchiseType: 'home', businessType: 'none', ...chiangMai },
    states: [],
  },
  {
    name: 'ลลิตา ทองสุข',
    phone: '0810002009',
    email: 'lalita@example.com',
    hoursAgo: 8,
    details: { kind: 'vip', businessType: 'agriculture', provinceCode: '22', districtCode: '2201' },
    states: [],
  },
  {
    name: 'ภาณุพงศ์ ใจกล้า',
    phone: '0810002010',
    email: 'panupong@example.com',
    hoursAgo: 2,
    details: {
      kind: 'job',
      position: 'operations-planner',
      department: 'operations',
      heardFrom: 'other',
      heardOther: 'งานนัดพบแรงงาน',
    },
    states: [],
  },
];
