-- A constant first: with the number of a transaction as its default the column would be written into every row, while nobody can write.
ALTER TABLE "order_change" ADD COLUMN "xid" "xid8" DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_change" ALTER COLUMN "xid" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
-- Building an index blocks writes. A database with orders gets it from a running process instead (decision 117).
do $$
begin
  if not exists (select from "order_change") then
    create index "order_change_in_order" on "order_change" using btree ("xid","id");
  end if;
end $$;
