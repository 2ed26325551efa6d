-- Building an index blocks writes. A database with parcels gets it from a running process instead (decision 117).
do $$
begin
  if not exists (select from "parcel") then
    drop index "parcel_promised";
    create index "parcel_promised_number" on "parcel" using btree ("promised_date","waybill_no") where "parcel"."promised_date" is not null;
  end if;
end $$;
