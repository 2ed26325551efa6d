-- Building an index blocks writes. A database with orders gets it from a running process instead (decision 117).
do $$
begin
  if not exists (select from "sub_order") then
    create index "sub_order_reference" on "sub_order" using btree ("reference","order_id") where "reference" <> '';
  end if;
end $$;
